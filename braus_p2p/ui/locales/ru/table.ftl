### Стол в терминале: что видно, что делается и о чём спрашивают.

## кто

table-you = вы
table-you-first = Вы
table-and = { $first } и { $last }
table-bot = бот игрока { $machine }
table-free = свободно

## до начала

seating-title = Bräus по правилам { $rules }
seating-target-rita =
    до { $target ->
        [one] { $target } риты
        [few] { $target } рит
        [many] { $target } рит
       *[other] { $target } риты
    }
seating-target-point =
    до { $target ->
        [one] { $target } очка
        [few] { $target } очков
        [many] { $target } очков
       *[other] { $target } очка
    }
seating-side = Сторона { $side }
seating-lots = Партнёров выберет жребий, когда все соберутся.
seating-patience = Если кого-то не слышно { $seconds } с, остальных спросят, что делать.
seating-patience-never = Если кого-то не слышно, остальные ждут; никого не спрашивают, что делать.
seating-move = Чтобы пересесть, наберите  место 3  и Enter; чтобы выйти,  в.
seating-host = Хозяин пересесть не может. Чтобы отослать кого-то, наберите  освободить 3;  чтобы выйти,  в.
seating-host-silent = О хозяине ничего не слышно уже { $time }. Если он не вернётся, уйдите и попросите у него новый код.
seating-waiting = Ждём ещё { $count ->
        [1] одного
        [one] { $count } игрока
        [few] { $count } игроков
        [many] { $count } игроков
       *[other] { $count } игрока
    }. Игра начнётся сама, когда займут все места.
seating-bots-soon =
    Люди собрались. Боты придут через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    } или сразу по Enter.
seating-bots-later = Боты приходят последними, чтобы люди могли выбрать места.
seating-calling = Зовём ботов …
seating-asking = Стол найден. Просим место …
seating-asking-substitute = Стол найден. Просим место того, кого нет; об этом голосуют …
seating-seat-number = Места { $seat } здесь нет: они идут от 1 до { $seats }.
seating-seat-own = Вы уже сидите там.
seating-seat-host = Место 1 остаётся за хозяином. Пересесть могут другие: смотрите, кто будет вашим партнёром.
seating-seat-taken = Место { $seat } занято. Выберите свободное.
seating-free-host-only = Отослать кого-то может только хозяин.
seating-free-nobody = На месте { $seat } нет никого, кого можно отослать.
seating-only-here = Места меняют только до начала: теперь они решены.
seating-full = Все собрались, и партия начинается: { $sides }.
seating-against = { $side } против { $others }
seating-full-lots = Все собрались: партнёров выбирает жребий.
seating-drawn = Жребий брошен: { $sides }.
seating-pairs = По этим правилам многие сдачи кончаются ничем, и партия до 10 занимает около 20 сдач. Так и должно быть.

## свой стол

host-command = braus join { $address }
host-bot-left = Бот опять ушёл, и его место займёт тот, кто придёт. { $reason }
host-bot-gone = Бот остановился, и его место можно занять между двумя сдачами. { $reason }
host-router = Маршрутизатор пропускает к вам порт { $port }: друзья найдут вас и по адресу { $address }, он есть в коде.
host-router-shared = Адрес самого маршрутизатора не виден во всём интернете, так что снаружи этим путём никто не войдёт: пусть стол откроет другой, или встретьтесь у брокера с --via.
host-router-none = Ни один маршрутизатор по просьбе не пропускает порт { $port }. Настройте это в нём, пусть стол откроет другой, или встретьтесь у брокера с --via; больше скажет  braus doctor.
host-router-alone = --router — для стола, к которому может прийти каждый, и с постоянным портом: уберите --address, --via и порт 0.
host-bots-many = Столько ботов не поместится: по этим правилам их может быть { $most }.
host-pause = Пауза и темп — число секунд от 0 до { $most }.
join-seat = Места { $seat } нет: их считают с 1, и место 1 у хозяина.
join-own-identity = Второму игроку на том же компьютере нужен свой каталог: --data КАТАЛОГ.

## сдача

deal-commit = Готовим тасовку …
deal-shuffling = Тасует { $done } из { $all } …
deal-dealing = Сдаём …
deal-begins = Сдача { $number } · тасовали все { $players }, каждый шаг проверен { $tick } · сдаёт { $dealer }
deal-begins-you = Сдача { $number } · тасовали все { $players }, каждый шаг проверен { $tick } · сдаёте вы
did-lead = ходит с { $card }
did-lead-you = ходите с { $card }
did-lay = выкладывает { $card }: взятка { $number }
did-lay-you = выкладываете { $card }, семёрки идут первыми: взятка { $number }
did-play = кладёт { $card }
did-play-you = кладёте { $card }
did-pass = пас
did-pass-you = пас: побить { $winning } вам нечем
did-pass-you-empty = пас: карт у вас не осталось
did-yield = уступает ход
did-yield-you = уступаете ход: ходить вам не с чего
did-yield-you-empty = уступаете ход: карт у вас не осталось
did-show = показывает { $card }, решающую карту
did-show-you = показываете { $card }, решающую карту
did-deny = говорит, что { $card }, решающей карты, нет
did-deny-you = говорите, что { $card }, решающей карты, у вас нет
trick-won = { $name } берёт взятку { $number } · { $tricks }
trick-won-you = Вы берёте взятку { $number } · { $tricks }
trick-void = Взятка ничья: мёртвая карта не берёт. { $name } ходит снова.
trick-void-you = Взятка ничья: мёртвая карта не берёт. Вы ходите снова.
side-own = ваша команда
side-others = их команда
side-tricks = { $side }: { $count }

## конец сдачи

end-title = Сдача { $number } окончена
end-six = { $side }: шесть взяток.
end-jan = { $side }: шесть взяток подряд, ян!
end-outcome-card = { $side }: пять взяток и решающая карта, { $card }.
end-undecided = Шести взяток нет ни у кого, и решающая карта ничего не решает: { $ritor }.
end-redeal = Сдаёт снова тот же игрок.
rita =
    { $count ->
        [0] ни одной риты
        [one] { $count } рита
        [few] { $count } риты
        [many] { $count } рит
       *[other] { $count } риты
    }
point =
    { $count ->
        [0] ни одного очка
        [one] { $count } очко
        [few] { $count } очка
        [many] { $count } очков
       *[other] { $count } очка
    }
end-gets = Это { $points }.
hands-title = Руки, как их сдали
hands-note = В скобках: не сыграно.
hands-closed = не открыта
next-deal = Enter — следующая сдача; сама через { $seconds } с ›{" "}
next-ready = Вы готовы.

## конец партии

match-over-title = Партия окончена
match-won = Победа: { $side }, { $score }.
match-won-you = Победа за вами! { $side }, { $score }.
match-drawn = Ничья, { $score }: { $sides }.
match-pissmunkar = { $side }: ни единой риты. Pissmunkar!
record-kept = Журнал сохранён: { $path }
record-overruled = Все остальные голосами, которые стоят в журнале, решили то, после чего вы играли дальше: одна ваша сдача больше не считается. Что у вас было, сохранено в { $path }; сравните через  braus show.

## своя очередь

turn-trick = Взятка { $number }
turn-lead = Ваш ход: с любой карты.
turn-lead-marked = Ваш ход: с одной из отмеченных карт.
turn-beat = Пока старшая { $winning } ({ $name }): побейте её отмеченной картой.
turn-beat-partner = Пока старшая { $winning } ({ $name }, ваш партнёр); всё равно её нужно побить.
turn-beat-dead = { $card } — мёртвая карта и не берёт: взятку возьмёт любая игровая карта.
turn-apart = Спрашиваем остальных, как далеко зашла партия …
turn-other = Очередь: { $name }.
turn-winning = Пока старшая { $winning } ({ $name }).
turn-ask = Ваша карта (? помощь) ›{" "}
turn-confirm = Открыть { $card }? Enter да, н нет ›{" "}
turn-not-confirmed = Ничего не сыграно.
turn-before = Это было набрано до вашей очереди. Взгляните на стол и тогда выбирайте.
turn-none = Карты { $number } у вас нет: они идут от 1 до { $cards }.
turn-no-cards = Сейчас карты не сданы.
turn-not-yours = Сейчас не ваша очередь. Играет { $name }.
turn-sent = Ваша карта в пути.
turn-too-early = Сейчас сдача не идёт.
turn-unknown = «{ $word }» мне непонятно: наберите номер, карту, например 9S, или ? для помощи.
wait-play = Ждём, пока сыграет { $name }: уже { $time }.
wait-look = Ждём, пока досмотрит карты { $name }.
wait-other = Ждём: { $name }, уже { $time }.
time-seconds = { $count } с
time-minutes = { $count } мин

## по клавише

last-none = До этой взятки в сдаче других не было.
last-title = Прошлая взятка, номер { $number }
sheet-title = Счёт · { $rules }, { $goal }
sheet-deal = сдача { $number }
sheet-total = всего
sheet-none = Ещё ни одна сдача не кончилась: счёта нет.
sheet-six = шесть взяток
sheet-jan = ян
sheet-outcome-card = решающая карта
sheet-undecided = без счёта
keys-keys =
    1-9 сыграть эту карту · 9S сыграть девятку пик · Enter показать стол
    п прошлая взятка · с счёт · ? эта помощь · код  код стола
    в выйти сейчас, место за вами · уйти  уйти насовсем после этой сдачи
    'привет  сказать привет · ф  готовые фразы · заглушить ИМЯ
keys-rank = От старшей к младшей; старшая бьёт младшую, какой бы масти ни была:
keys-row-0 = макдоры
keys-row-1 = девятки
keys-row-2 = тузы
keys-row-3 = валеты
keys-row-4 = шестёрки
keys-row-5 = семёрки
keys-sevens = не бьются, когда выложены, иначе ничего не стоят
keys-marks = (в скобках) вышла, + ваша. Все остальные карты мёртвые: они не берут.
keys-rules = Старшую карту нужно бить, если можете, и карту партнёра тоже; иначе вы пасуете, это делается само. Шесть взяток выигрывают сдачу.

## уход

leave-ask = Выйти из-за стола? Ваше место ждёт вас, и остальные тоже. д да, Enter нет ›{" "}
leave-note = Чтобы никому не пришлось вас ждать:  уйти  уводит насовсем после этой сдачи.
leave-ask-lobby = Выйти из-за стола? д да, Enter нет ›{" "}
leave-stay = Вы остаётесь.
leave-left = Вы вышли из-за стола, и ваше место ждёт вас.
leave-left-lobby = Вы вышли из-за стола.
leave-input-ended = Ввод кончился, поэтому вы вышли из-за стола.
leave-interrupted = Остановлено: Ctrl-C. Вы вышли из-за стола.
peer-dropped = Того, кто стучался, отослали. { $reason }
fraud = Игрок { $name } обманул, или его программа неисправна. { $reason } Партия на этом кончается; доказательство: { $path }
