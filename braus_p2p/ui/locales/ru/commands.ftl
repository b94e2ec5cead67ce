### Что печатают команды и что им мешает.

## программа

ui-interrupted = Остановлено: Ctrl-C.
ui-system = Мешает система: { $reason }.
usage-command = Команды { $word } нет. Попробуйте: braus --help
usage-missing = Не хватает { $name }. Попробуйте: { $command } --help
usage-option = Ключа { $word } здесь нет. Попробуйте: { $command } --help
usage-other = Эту командную строку понять нельзя. Попробуйте: { $command } --help
usage-repeated = { $name } дано больше одного раза: уберите лишнее.
usage-superfluous = { $word } здесь лишнее. Попробуйте: { $command } --help
usage-value = { $word } не годится как значение для { $name }. Попробуйте: { $command } --help
language-unknown = На языке «{ $word }» здесь не говорят: выберите из { $known }.
address-form = { $word } — не адрес: напишите HOST:PORT, например 192.168.1.20:4000 или [::1]:4000.
address-port = Порта { $port } нет: порты идут от 1 до 65535.
name-character = В имени не может быть знака { $character }: выберите другое имя.
name-form = Имя не может начинаться с комбинируемого знака: выберите другое имя.
name-length = Длина имени в UTF-8 должна быть от { $least } до { $most } байт: выберите другое имя.
name-space = В имени могут быть только одиночные пробелы: выберите другое имя.
option-deals = В партии здесь не может быть столько сдач: { $deals }. Выберите от 1 до { $most }.
option-players = Игроков не может быть { $players }: в Bräus играют вчетвером или вшестером.
option-players-rules = По правилам { $rules } играют { $needed }, а не { $players }: уберите одно из двух.
option-seat = Места { $seat } нет: места считают с 1, до 4 или 6.

## стороны, взятки, исходы

side-names = Сторона { $side }  { $names }
trick-nobody = никто
trick-by = { $side }, место { $seat }
outcome-six = { $side } берёт шесть взяток: { $points }.
outcome-jan = { $side } берёт шесть взяток подряд, ян: { $points }.
outcome-card = Шести взяток нет ни у кого, и { $card } решает в пользу { $side }: { $points }.
outcome-undecided = Шести взяток нет ни у кого: без счёта.
outcome-undecided-again = Шести взяток нет ни у кого: без счёта, и сдаёт тот же игрок.

## партия

match-rules = Правила    { $rules }, { $goal }
goal-deals =
    { $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    }
goal-target = до { $target }
state-over = Партия окончена, и все подписали результат.
state-closed = Партию закрыли раньше срока, голосами тех, кто был. Счёт остаётся.
state-skipped = Партия окончена. Результат подписали не все: остальные пошли дальше без них.
state-closing = Партия решена, но результат подписали не все.
state-deal = Партия не окончена: журнал кончается, когда сдача { $number } не доиграна.
state-lobby = Партия не началась.

## демонстрация

demo-begin-target =
    { $players ->
        [one] { $players } бот играет
        [few] { $players } бота играют
        [many] { $players } ботов играют
       *[other] { $players } бота играют
    } по правилам { $rules } до { $target }, каждый в своём процессе.
demo-begin-deals =
    { $players ->
        [one] { $players } бот играет
        [few] { $players } бота играют
        [many] { $players } ботов играют
       *[other] { $players } бота играют
    } по правилам { $rules }, каждый в своём процессе: { $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    }.
demo-deal = Сдача { $number }    сдаёт { $dealer }, готово через { $ms } мс, послано { $kilobytes } кБ
demo-tricks = Взятки  { $tricks }
demo-score = Счёт    { $strokes }
demo-over =
    Счёт { $scores } после { $deals ->
        [one] { $deals } сдачи
        [few] { $deals } сдач
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    }.
demo-times = От первого Commit до хода первой руки: { $median } мс (медиана; от { $least } до { $most }).
demo-sent = Все участники вместе послали { $kilobytes } кБ; ни один не занял больше { $memory } МБ памяти.
demo-record = Журнал     { $path }
demo-checked = Проверено  Все участники ({ $players }) кончили одинаково, и журнал верен: { $entries ->
        [one] { $entries } запись
        [few] { $entries } записи
        [many] { $entries } записей
       *[other] { $entries } записи
    }.
demo-disagreed = Участники кончили с разными журналами или счётом: такого не должно быть никогда.
demo-parent-gone = Процесса, который следит за этим участником, больше нет.
demo-peer-failed = Бот { $name } остановился раньше конца. { $reason }
demo-peer-killed = Бот { $name } остановился раньше конца, с кодом { $code }.
demo-record-exists = { $path } уже есть: назовите для журнала другой файл или удалите этот.
demo-record-nowhere = Каталога { $path } для журнала нет: создайте его или назовите другой.

## бот

bot-seated = { $name } сидит на месте { $seat }.
bot-deal = Сдача { $number }    { $outcome } Счёт { $scores }.
bot-over = Партия окончена. Её журнал: { $path }
bot-accused = Игрок на месте { $seat } нарушил протокол. { $reason } Доказательство: { $path }

## score

score-rules = Правила    { $rules }, сдающий { $dealer }
score-number = Взятка
score-leader = Ход
score-acts = Действия
score-winner = Взял
score-tricks = Взятки     { $tricks }
score-score = Счёт       { $scores }
score-unfinished = Сдача не окончена, поэтому счёта нет.
score-illegal = Действие { $act } ({ $what }, место { $seat }) не разрешено. { $reason }
score-malformed = Строка { $line }, столбец { $column }: { $reason }
score-encoding = Это не текст в UTF-8: байту { $octet } здесь не место.

## verify

verify-valid =
    Журнал верен: { $entries ->
        [one] { $entries } запись
        [few] { $entries } записи
        [many] { $entries } записей
       *[other] { $entries } записи
    }, и каждая проверена.
verify-invalid = Журнал { $path } неверен.
verify-failure = Запись { $entry } не проходит ступень { $rung }: { $reason }
verify-failure-by = Запись { $entry } места { $seat } не проходит ступень { $rung }: { $reason }
verify-deal-annulled = Сдача { $number }    отменена
verify-deal = Сдача { $number }    { $outcome }
verify-score = Счёт       { $scores }

## show

show-match = Партия { $id }
show-person = Место { $seat }  { $name }
show-bot = Место { $seat }  { $name }, бот на компьютере игрока { $machine }
show-free = Место { $seat }  никто
show-deal = Сдача { $number }, сдаёт { $name }
show-hand = { $side }: { $name }
show-trick = { $number }: { $side }, { $name }
show-void = { $number }: никто
show-annulled = Здесь сдача отменена.
show-unfinished = Журнал кончается раньше, чем сдача.
show-no-deal = Сдачи { $number } в этом журнале нет: всего в нём { $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    }.
show-damaged = Дальше журнал неверен. { $failure }
