### Що друкують команди й що їм заважає.

## програма

ui-interrupted = Зупинено: Ctrl-C.
ui-system = Заважає система: { $reason }.
usage-command = Команди { $word } немає. Спробуйте: braus --help
usage-missing = Бракує { $name }. Спробуйте: { $command } --help
usage-option = Ключа { $word } тут немає. Спробуйте: { $command } --help
usage-other = Цього командного рядка не зрозуміти. Спробуйте: { $command } --help
usage-repeated = { $name } дано більше ніж раз: приберіть зайве.
usage-superfluous = { $word } тут зайве. Спробуйте: { $command } --help
usage-value = { $word } не годиться як значення для { $name }. Спробуйте: { $command } --help
language-unknown = Мовою «{ $word }» тут не говорять: виберіть із { $known }.
address-form = { $word } — не адреса: напишіть HOST:PORT, як-от 192.168.1.20:4000 чи [::1]:4000.
address-port = Порту { $port } немає: порти йдуть від 1 до 65535.
name-character = В імені не може бути знака { $character }: виберіть інше ім’я.
name-form = Ім’я не може починатися з комбінованого знака: виберіть інше ім’я.
name-length = Довжина імені в UTF-8 має бути від { $least } до { $most } байтів: виберіть інше ім’я.
name-space = В імені можуть бути лише поодинокі пробіли: виберіть інше ім’я.
option-deals = У партії тут не може бути стільки роздач: { $deals }. Виберіть від 1 до { $most }.
option-players = Гравців не може бути { $players }: у Bräus грають учотирьох або вшістьох.
option-players-rules = За правилами { $rules } грають { $needed }, а не { $players }: приберіть одне з двох.
option-seat = Місця { $seat } немає: місця лічать з 1, до 4 або 6.

## сторони, взятки, наслідки

side-names = Сторона { $side }  { $names }
trick-nobody = ніхто
trick-by = { $side }, місце { $seat }
outcome-six = { $side } бере шість взяток: { $points }.
outcome-jan = { $side } бере шість взяток поспіль, ян: { $points }.
outcome-card = Шести взяток не має ніхто, і { $card } вирішує на користь { $side }: { $points }.
outcome-undecided = Шести взяток не має ніхто: без рахунку.
outcome-undecided-again = Шести взяток не має ніхто: без рахунку, і роздає той самий гравець.

## партія

match-rules = Правила    { $rules }, { $goal }
goal-deals =
    { $deals ->
        [one] { $deals } роздача
        [few] { $deals } роздачі
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    }
goal-target = до { $target }
state-over = Партію закінчено, і всі підписали результат.
state-closed = Партію закрили достроково, голосами тих, хто був. Рахунок лишається.
state-skipped = Партію закінчено. Результат підписали не всі: решта пішла далі без них.
state-closing = Партію вирішено, але результат підписали не всі.
state-deal = Партію не закінчено: журнал кінчається, коли роздачу { $number } не дограно.
state-lobby = Партія не почалася.

## демонстрація

demo-begin-target =
    { $players ->
        [one] { $players } бот грає
        [few] { $players } боти грають
        [many] { $players } ботів грають
       *[other] { $players } бота грають
    } за правилами { $rules } до { $target }, кожен у своєму процесі.
demo-begin-deals =
    { $players ->
        [one] { $players } бот грає
        [few] { $players } боти грають
        [many] { $players } ботів грають
       *[other] { $players } бота грають
    } за правилами { $rules }, кожен у своєму процесі: { $deals ->
        [one] { $deals } роздача
        [few] { $deals } роздачі
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    }.
demo-deal = Роздача { $number }  роздає { $dealer }, готово через { $ms } мс, надіслано { $kilobytes } кБ
demo-tricks = Взятки   { $tricks }
demo-score = Рахунок  { $strokes }
demo-over =
    Рахунок { $scores } після { $deals ->
        [one] { $deals } роздачі
        [few] { $deals } роздач
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    }.
demo-times = Від першого Commit до ходу першої руки: { $median } мс (медіана; від { $least } до { $most }).
demo-sent = Усі учасники разом надіслали { $kilobytes } кБ; жоден не зайняв більше { $memory } МБ пам’яті.
demo-record = Журнал     { $path }
demo-checked = Перевірка  Усі учасники ({ $players }) скінчили однаково, і журнал правильний: { $entries ->
        [one] { $entries } запис
        [few] { $entries } записи
        [many] { $entries } записів
       *[other] { $entries } запису
    }.
demo-disagreed = Учасники скінчили з різними журналами чи рахунком: такого не має бути ніколи.
demo-parent-gone = Процесу, який наглядає за цим учасником, більше немає.
demo-peer-failed = Бот { $name } зупинився до кінця. { $reason }
demo-peer-killed = Бот { $name } зупинився до кінця, з кодом { $code }.
demo-record-exists = { $path } уже є: назвіть для журналу інший файл або видаліть цей.
demo-record-nowhere = Каталогу { $path } для журналу немає: створіть його або назвіть інший.

## бот

bot-seated = { $name } сидить на місці { $seat }.
bot-deal = Роздача { $number }  { $outcome } Рахунок { $scores }.
bot-over = Партію закінчено. Її журнал: { $path }
bot-accused = Гравець на місці { $seat } порушив протокол. { $reason } Доказ: { $path }

## score

score-rules = Правила    { $rules }, роздавач { $dealer }
score-number = Взятка
score-leader = Хід
score-acts = Дії
score-winner = Узяв
score-tricks = Взятки     { $tricks }
score-score = Рахунок    { $scores }
score-unfinished = Роздачу не закінчено, тож рахунку немає.
score-illegal = Дію { $act } ({ $what }, місце { $seat }) не дозволено. { $reason }
score-malformed = Рядок { $line }, стовпець { $column }: { $reason }
score-encoding = Це не текст в UTF-8: байтові { $octet } тут не місце.

## verify

verify-valid =
    Журнал правильний: { $entries ->
        [one] { $entries } запис
        [few] { $entries } записи
        [many] { $entries } записів
       *[other] { $entries } запису
    }, і кожен перевірено.
verify-invalid = Журнал { $path } неправильний.
verify-failure = Запис { $entry } не проходить щабля { $rung }: { $reason }
verify-failure-by = Запис { $entry } місця { $seat } не проходить щабля { $rung }: { $reason }
verify-deal-annulled = Роздача { $number }  скасована
verify-deal = Роздача { $number }  { $outcome }
verify-score = Рахунок    { $scores }

## show

show-match = Партія { $id }
show-person = Місце { $seat }  { $name }
show-bot = Місце { $seat }  { $name }, бот на комп’ютері гравця { $machine }
show-free = Місце { $seat }  ніхто
show-deal = Роздача { $number }, роздає { $name }
show-hand = { $side }: { $name }
show-trick = { $number }: { $side }, { $name }
show-void = { $number }: ніхто
show-annulled = Тут роздачу скасовано.
show-unfinished = Журнал кінчається раніше, ніж роздача.
show-no-deal = Роздачі { $number } у цьому журналі немає: усього в ньому { $deals ->
        [one] { $deals } роздача
        [few] { $deals } роздачі
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    }.
show-damaged = Далі журнал неправильний. { $failure }
