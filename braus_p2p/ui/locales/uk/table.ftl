### Стіл у терміналі: що видно, що роблять і про що питають.

## хто

table-you = ви
table-you-first = Ви
table-and = { $first } і { $last }
table-bot = бот гравця { $machine }
table-free = вільно

## до початку

seating-title = Bräus за правилами { $rules }
seating-target-rita =
    до { $target ->
        [one] { $target } рити
        [few] { $target } рит
        [many] { $target } рит
       *[other] { $target } рити
    }
seating-target-point =
    до { $target ->
        [one] { $target } очка
        [few] { $target } очок
        [many] { $target } очок
       *[other] { $target } очка
    }
seating-side = Сторона { $side }
seating-lots = Партнерів вибере жереб, коли всі зберуться.
seating-patience = Якщо когось не чути { $seconds } с, решту спитають, що робити.
seating-patience-never = Якщо когось не чути, решта чекає; нікого не питають, що робити.
seating-move = Щоб пересісти, наберіть  місце 3  і Enter; щоб вийти,  в.
seating-host = Господар пересісти не може. Щоб відіслати когось, наберіть  звільнити 3;  щоб вийти,  в.
seating-host-silent = Про господаря нічого не чути вже { $time }. Якщо він не повернеться, вийдіть і попросіть у нього новий код.
seating-waiting = Чекаємо ще { $count ->
        [1] одного
        [one] { $count } гравця
        [few] { $count } гравців
        [many] { $count } гравців
       *[other] { $count } гравця
    }. Гра почнеться сама, коли займуть усі місця.
seating-bots-soon =
    Люди зібралися. Боти прийдуть через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
        [many] { $seconds } секунд
       *[other] { $seconds } секунди
    } або одразу за Enter.
seating-bots-later = Боти приходять останніми, щоб люди могли вибрати місця.
seating-calling = Кличемо ботів …
seating-asking = Стіл знайдено. Просимо місце …
seating-asking-substitute = Стіл знайдено. Просимо місце того, кого немає; про це голосують …
seating-seat-number = Місця { $seat } тут немає: вони йдуть від 1 до { $seats }.
seating-seat-own = Ви вже сидите там.
seating-seat-host = Місце 1 лишається за господарем. Пересісти можуть інші: дивіться, хто буде вашим партнером.
seating-seat-taken = Місце { $seat } зайнято. Виберіть вільне.
seating-free-host-only = Відіслати когось може лише господар.
seating-free-nobody = На місці { $seat } немає нікого, кого можна відіслати.
seating-only-here = Місця міняють лише до початку: тепер їх вирішено.
seating-full = Усі зібралися, і партія починається: { $sides }.
seating-against = { $side } проти { $others }
seating-full-lots = Усі зібралися: партнерів вибирає жереб.
seating-drawn = Жереб кинуто: { $sides }.
seating-pairs = За цими правилами багато роздач кінчаються нічим, і партія до 10 триває близько 20 роздач. Так і має бути.

## свій стіл

host-command = braus join { $address }
host-bot-left = Бот знову пішов, і його місце займе той, хто прийде. { $reason }
host-bot-gone = Бот зупинився, і його місце можна зайняти між двома роздачами. { $reason }
host-router = Маршрутизатор пропускає до вас порт { $port }: друзі знайдуть вас і за адресою { $address }, вона є в коді.
host-router-shared = Адресу самого маршрутизатора не видно в усьому інтернеті, тож ззовні цим шляхом ніхто не ввійде: хай стіл відкриє хтось інший, або зустріньтеся в брокера з --via.
host-router-none = Жоден маршрутизатор на прохання не пропускає порту { $port }. Налаштуйте це в ньому, хай стіл відкриє хтось інший, або зустріньтеся в брокера з --via; більше скаже  braus doctor.
host-router-alone = --router — для столу, до якого може прийти кожен, і зі сталим портом: приберіть --address, --via і порт 0.
host-bots-many = Стільки ботів не вміститься: за цими правилами їх може бути { $most }.
host-pause = Пауза й темп — число секунд від 0 до { $most }.
join-seat = Місця { $seat } немає: їх лічать з 1, і місце 1 у господаря.
join-own-identity = Другому гравцеві на тому самому комп’ютері потрібен свій каталог: --data КАТАЛОГ.

## роздача

deal-commit = Готуємо тасування …
deal-shuffling = Тасує { $done } з { $all } …
deal-dealing = Роздаємо …
deal-begins = Роздача { $number } · тасували всі { $players }, кожен крок перевірено { $tick } · роздає { $dealer }
deal-begins-you = Роздача { $number } · тасували всі { $players }, кожен крок перевірено { $tick } · роздаєте ви
did-lead = ходить з { $card }
did-lead-you = ходите з { $card }
did-lay = викладає { $card }: взятка { $number }
did-lay-you = викладаєте { $card }, сімки йдуть першими: взятка { $number }
did-play = кладе { $card }
did-play-you = кладете { $card }
did-pass = пас
did-pass-you = пас: побити { $winning } вам нічим
did-pass-you-empty = пас: карт у вас не лишилося
did-yield = поступається ходом
did-yield-you = поступаєтеся ходом: ходити вам нема з чого
did-yield-you-empty = поступаєтеся ходом: карт у вас не лишилося
did-show = показує { $card }, вирішальну карту
did-show-you = показуєте { $card }, вирішальну карту
did-deny = каже, що { $card }, вирішальної карти, немає
did-deny-you = кажете, що { $card }, вирішальної карти, у вас немає
trick-won = { $name } бере взятку { $number } · { $tricks }
trick-won-you = Ви берете взятку { $number } · { $tricks }
trick-void = Взятка нічия: мертва карта не бере. { $name } ходить знову.
trick-void-you = Взятка нічия: мертва карта не бере. Ви ходите знову.
side-own = ваша команда
side-others = їхня команда
side-tricks = { $side }: { $count }

## кінець роздачі

end-title = Роздачу { $number } закінчено
end-six = { $side }: шість взяток.
end-jan = { $side }: шість взяток поспіль, ян!
end-outcome-card = { $side }: п’ять взяток і вирішальна карта, { $card }.
end-undecided = Шести взяток не має ніхто, і вирішальна карта нічого не вирішує: { $ritor }.
end-redeal = Роздає знову той самий гравець.
rita =
    { $count ->
        [0] жодної рити
        [one] { $count } рита
        [few] { $count } рити
        [many] { $count } рит
       *[other] { $count } рити
    }
point =
    { $count ->
        [0] жодного очка
        [one] { $count } очко
        [few] { $count } очки
        [many] { $count } очок
       *[other] { $count } очка
    }
end-gets = Це { $points }.
hands-title = Руки, як їх роздали
hands-note = У дужках: не зіграно.
hands-closed = не відкрито
next-deal = Enter — наступна роздача; сама через { $seconds } с ›{" "}
next-ready = Ви готові.

## кінець партії

match-over-title = Партію закінчено
match-won = Перемога: { $side }, { $score }.
match-won-you = Перемога за вами! { $side }, { $score }.
match-drawn = Нічия, { $score }: { $sides }.
match-pissmunkar = { $side }: жодної рити. Pissmunkar!
record-kept = Журнал збережено: { $path }
record-overruled = Усі інші голосами, що стоять у журналі, вирішили те, після чого ви грали далі: одна ваша роздача більше не рахується. Що у вас було, збережено в { $path }; порівняйте через  braus show.

## своя черга

turn-trick = Взятка { $number }
turn-lead = Ваш хід: з будь-якої карти.
turn-lead-marked = Ваш хід: з однієї з позначених карт.
turn-beat = Поки що старша { $winning } ({ $name }): побийте її позначеною картою.
turn-beat-partner = Поки що старша { $winning } ({ $name }, ваш партнер); усе одно її треба побити.
turn-beat-dead = { $card } — мертва карта й не бере: взятку візьме будь-яка ігрова карта.
turn-apart = Питаємо решту, як далеко зайшла партія …
turn-other = Черга: { $name }.
turn-winning = Поки що старша { $winning } ({ $name }).
turn-ask = Ваша карта (? довідка) ›{" "}
turn-confirm = Відкрити { $card }? Enter так, н ні ›{" "}
turn-not-confirmed = Нічого не зіграно.
turn-before = Це було набрано до вашої черги. Гляньте на стіл і тоді вибирайте.
turn-none = Карти { $number } у вас немає: вони йдуть від 1 до { $cards }.
turn-no-cards = Зараз карт не роздано.
turn-not-yours = Зараз не ваша черга. Грає { $name }.
turn-sent = Ваша карта в дорозі.
turn-too-early = Зараз роздача не йде.
turn-unknown = «{ $word }» мені незрозуміле: наберіть номер, карту, як-от 9S, або ? для довідки.
wait-play = Чекаємо, поки зіграє { $name }: уже { $time }.
wait-look = Чекаємо, поки додивиться карти { $name }.
wait-other = Чекаємо: { $name }, уже { $time }.
time-seconds = { $count } с
time-minutes = { $count } хв

## за клавішею

last-none = До цієї взятки в роздачі інших не було.
last-title = Попередня взятка, номер { $number }
sheet-title = Рахунок · { $rules }, { $goal }
sheet-deal = розд. { $number }
sheet-total = разом
sheet-none = Ще жодна роздача не скінчилася: рахунку немає.
sheet-six = шість взяток
sheet-jan = ян
sheet-outcome-card = вирішальна карта
sheet-undecided = без рахунку
keys-keys =
    1-9 зіграти цю карту · 9S зіграти дев’ятку пік · Enter показати стіл
    п попередня взятка · р рахунок · ? ця довідка · код  код столу
    в вийти зараз, місце за вами · піти  піти назовсім після цієї роздачі
    'привіт  сказати привіт · ф  готові фрази · заглушити ІМ’Я
keys-rank = Від старшої до молодшої; старша б’є молодшу, хоч би якої масті була:
keys-row-0 = макдори
keys-row-1 = дев’ятки
keys-row-2 = тузи
keys-row-3 = валети
keys-row-4 = шістки
keys-row-5 = сімки
keys-sevens = не б’ються, коли викладені, інакше нічого не варті
keys-marks = (у дужках) вийшла, + ваша. Усі інші карти мертві: вони не беруть.
keys-rules = Старшу карту треба бити, якщо можете, і карту партнера теж; інакше ви пасуєте, це робиться саме. Шість взяток виграють роздачу.

## відхід

leave-ask = Вийти з-за столу? Ваше місце чекає на вас, і решта теж. т так, Enter ні ›{" "}
leave-note = Щоб нікому не довелося на вас чекати:  піти  виводить назовсім після цієї роздачі.
leave-ask-lobby = Вийти з-за столу? т так, Enter ні ›{" "}
leave-stay = Ви лишаєтеся.
leave-left = Ви вийшли з-за столу, і ваше місце чекає на вас.
leave-left-lobby = Ви вийшли з-за столу.
leave-input-ended = Ввід скінчився, тож ви вийшли з-за столу.
leave-interrupted = Зупинено: Ctrl-C. Ви вийшли з-за столу.
peer-dropped = Того, хто стукав, відіслали. { $reason }
fraud = Гравець { $name } обманув, або його програма несправна. { $reason } Партія на цьому кінчається; доказ: { $path }
