### Сторінка до партії: початок, шляхи до столу, місця й що було зіграно.

## правила на вибір

page-called-gotland = Ґотланд
page-called-brus = Брус
page-called-brus-pairs = Брус на шістьох, парами
page-called-brus-teams = Брус на шістьох, командами
page-rules-gotland = Як на острові: дві пари, по дев’ять карт. Шість взяток дають риту; шість поспіль — ян і дають дві.
page-rules-brus = Дві пари, по дев’ять карт, і ходять лише з ігрових карт. Шість взяток дають два очки.
page-rules-brus-pairs = Три пари, по шість карт. Багато роздач кінчаються нічим, і партія до 10 триває близько 20 роздач.
page-rules-brus-teams = Дві команди по троє, по шість карт. Шість взяток дають очко; перші шість у роздачі — ян і дають два.
page-length-usual = Зазвичай роздач від { $least } до { $most }.

## що може завадити

page-near-none =
    Жодного столу не знайдено. Вашу мережу питали через multicast DNS; зазвичай заважає брандмауер, гостьовий Wi-Fi або VPN, і огляд цього комп’ютера, нижче, скаже більше. Кодові з екрана господаря це не завада, і його адресі теж: наберіть її під «За адресою».
page-near-gone = Цей стіл більше не оголошують: гра там почалася, або господар пішов.
page-no-saved = Цю партію закінчено, або її тут більше немає.
page-no-sheet = Рахунку цієї партії тут немає.

## до початку

page-bot-host-only = Ботів саджає лише господар.
page-bots-soon =
    Люди зібралися. Боти прийдуть через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунди
        [many] { $seconds } секунд
       *[other] { $seconds } секунди
    }.
page-lobby-host = Своє місце ви лишаєте за собою. Хто з ким сидить, вибираєте ви: саджаючи ботів або відсилаючи когось.
page-lobby-move = Ви можете пересісти на вільне місце: дивіться, хто буде вашим партнером.
page-fact-places = Партнери сидять навпроти одне одного, як вибрали собі місця.
page-fact-teams = Дві команди сидять через одного, як самі виберуть місця.
page-fact-open = Коли роздачу закінчено, показують усі руки.
page-fact-closed = Коли роздачу закінчено, рук не відкривають.
page-fact-watchers = Хто має код, може дивитися.
page-fact-no-watchers = Дивитися не може ніхто.
page-place = Місце { $number }
page-places = Місця
page-host-mark = господар
page-partner-mark = ваш партнер
page-sit-here = Сісти тут
page-send-away = Відіслати
page-seat-bot = Посадити бота
page-free-place = вільно
page-call-bots = Покликати ботів зараз
page-agreed = Про що домовлено
page-invite = Запросіть друзів
page-invite-how = Надішліть їм код. У Bräus вони виберуть «Сісти за стіл» і вставлять його; у терміналі наберуть braus join і код. Він такий таємний, яким має бути ваш стіл.
page-invite-scan = Або хай відсканують його з вашого екрана.
page-copy = Скопіювати код
page-copied = Скопійовано
page-show-code = Показати код для інших
page-leave-lobby-host = Ви господар: коли ви підете, стіл закриється для всіх, хто тут сидить.
page-leave-lobby = Ваше місце звільниться для іншого.
page-leave-watch = Ви можете повернутися з тим самим кодом.
page-close-table = Закрити стіл
page-ended = Ви вже не за цим столом.
page-give-up = Облишити
page-asking = Шукаємо стіл …
page-you-watch = Ви дивитеся. Гру буде видно, коли вона почнеться.

## початок

page-tagline = Карткова гра з Ґотланду, з друзями чи ботами. Без сервера, без облікового запису, і колода, яку тасують усі й не бачить наскрізь ніхто.
page-learn = Навчитися Bräus: перша роздача з поясненнями
page-learn-note = З вами сядуть три боти, один із них вашим партнером. Кожен крок пояснять, і знати наперед нічого не треба.
page-play-note = Проти двох ботів, з третім як партнером, за правилами Ґотланду до 6.
page-play-more = Інші правила чи довжина
page-play-title = Грати з ботами
page-play-start = Роздати
page-name-note = Під цим ім’ям вас бачать інші.
page-host-note = Друзі прийдуть з кодом, який ви їм надішлете. Боти займуть місця, що лишаться вільними.
page-join-note = З кодом, який надіслав вам друг, або за стіл у вашій мережі.
page-back = Назад
page-put-aside = Відкласти
page-put-aside-title = Відкласти цю партію?
page-put-aside-note = Продовжити її більше не запропонують. Нічого з неї не пропаде: вона стоїть під «Усі партії», і звідти її можна повернути.
page-bring-back = Повернути
page-all-matches = Усі партії й результати
page-quit-title = Закрити Bräus?
page-quit-note = Ніщо не пропаде. Щоб грати знову, запустіть програму.
page-closed = Bräus закрито. Можете закрити й цю вкладку; щоб грати знову, запустіть програму.
page-cancel = Скасувати

## вибір столу

page-choose-rules = Правила
page-players-4 = чотири гравці
page-players-6 = шість гравців
page-length = Довжина
page-length-other = інше число
page-length-number = Скільки
page-length-unit = Грати
page-length-target = до стількох очок
page-length-deals = стільки роздач
page-bots = Боти на вільні місця
page-bots-note = Вони прийдуть останніми, коли люди виберуть місця. Посадити ще можна до початку гри.
page-bots-0 = жодного
page-partners = Партнери
page-partners-places = як сядуть
page-partners-lots = за жеребом
page-more = Ще вибір
page-closed-hands = Не відкривати рук, коли роздачу закінчено
page-watchers = Хто має код, може дивитися
page-patience = Коли когось не чути, питати, що робити
page-patience-30 = через 30 с
page-patience-60 = через 1 хв
page-patience-300 = через 5 хв
page-patience-never = ніколи
page-closed-table = Сказати мережі, що є стіл, але не його код
page-here-only = Прийти можуть лише програми цього комп’ютера
page-port = Порт
page-port-note = За ним інші знаходять цей комп’ютер.
page-via = Брокер
page-via-note = Брокер MQTT, у якого зустрічаються ті, до кого не дійти: mqtt://HOST або, через TLS, mqtts://HOST. Якщо він питає, хто прийшов, — КОРИСТУВАЧ@ перед HOST.
page-password = Пароль у брокера
page-password-note = Для користувача, названого перед @. Ним користуються всі, хто дістане код.
page-open-table = Відкрити стіл

## сісти за стіл

page-code-note = Вставте його, як дістали, хоч і з усім листом навколо.
page-join-now = Сісти
page-watch-now = Дивитися
page-substitute = Я займу місце того, кого немає
page-near = Столи у вашій мережі
page-near-looking = Шукаємо столи …
page-near-again = Пошук триває, поки це відкрито.
page-by-address = За адресою
page-check = Що може заважати вам дістатися столу
page-check-now = Оглянути цей комп’ютер
page-check-looks = Оглядаємо …
page-check-good = добре
page-check-bad = зле
page-address = Адреса господаря
page-address-note = Як її показує його програма, як-от 192.168.1.20:3636. Код теж потрібен.

## що було зіграно

page-evenings = Результати за вечорами
page-evening = Вечір
page-matches = Партії
page-won-count = Перемоги
page-lost-count = Поразки
page-drawn-count = Нічиї
page-points = Очки
page-together = Разом
page-aside = Відкладені
page-none-played = Тут ще не зіграно жодної партії.
page-export = Зберегти список деінде
page-export-csv = Таблицею (CSV)
page-export-json = Для програм (JSON)
page-sheet-text = Рахунок
page-show-all = Показати всі
page-match-replay = Подивитися знову
page-match-trust = Як тасували
