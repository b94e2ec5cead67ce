### Страница до партии: начало, пути к столу, места и что было сыграно.

## правила на выбор

page-called-gotland = Готланд
page-called-brus = Брус
page-called-brus-pairs = Брус на шестерых, парами
page-called-brus-teams = Брус на шестерых, командами
page-rules-gotland = Как на острове: две пары, по девять карт. Шесть взяток дают риту; шесть подряд — ян и дают две.
page-rules-brus = Две пары, по девять карт, и ходят только с игровых карт. Шесть взяток дают два очка.
page-rules-brus-pairs = Три пары, по шесть карт. Многие сдачи кончаются ничем, и партия до 10 занимает около 20 сдач.
page-rules-brus-teams = Две команды по трое, по шесть карт. Шесть взяток дают очко; первые шесть в сдаче — ян и дают два.
page-length-usual = Обычно сдач от { $least } до { $most }.

## что может помешать

page-near-none =
    Ни одного стола не найдено. Вашу сеть спрашивали по multicast DNS; обычно мешает межсетевой экран, гостевой Wi-Fi или VPN, и осмотр этого компьютера, ниже, скажет больше. Коду с экрана хозяина это не помеха, и его адресу тоже: наберите его под «По адресу».
page-near-gone = Этот стол больше не объявлен: игра там началась, или хозяин ушёл.
page-no-saved = Эта партия окончена, или её здесь больше нет.
page-no-sheet = Счёта этой партии здесь нет.

## до начала

page-bot-host-only = Ботов сажает только хозяин.
page-bots-soon =
    Люди собрались. Боты придут через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
        [many] { $seconds } секунд
       *[other] { $seconds } секунды
    }.
page-lobby-host = Своё место вы оставляете за собой. Кто с кем сидит, выбираете вы: сажая ботов или отсылая кого-то.
page-lobby-move = Вы можете пересесть на свободное место: смотрите, кто будет вашим партнёром.
page-fact-places = Партнёры сидят друг напротив друга, как выбрали себе места.
page-fact-teams = Две команды сидят через одного, как сами выберут места.
page-fact-open = Когда сдача окончена, показывают все руки.
page-fact-closed = Когда сдача окончена, рук не открывают.
page-fact-watchers = У кого есть код, может смотреть.
page-fact-no-watchers = Смотреть не может никто.
page-place = Место { $number }
page-places = Места
page-host-mark = хозяин
page-partner-mark = ваш партнёр
page-sit-here = Сесть здесь
page-send-away = Отослать
page-seat-bot = Посадить бота
page-free-place = свободно
page-call-bots = Позвать ботов сейчас
page-agreed = О чём договорились
page-invite = Пригласите друзей
page-invite-how = Пошлите им код. В Bräus они выберут «Сесть за стол» и вставят его; в терминале наберут braus join и код. Он настолько тайный, насколько должен быть ваш стол.
page-invite-scan = Или пусть отсканируют его с вашего экрана.
page-copy = Скопировать код
page-copied = Скопировано
page-show-code = Показать код для других
page-leave-lobby-host = Вы хозяин: когда вы уйдёте, стол закроется для всех, кто здесь сидит.
page-leave-lobby = Ваше место освободится для другого.
page-leave-watch = Вы можете вернуться с тем же кодом.
page-close-table = Закрыть стол
page-ended = Вы больше не за этим столом.
page-give-up = Оставить это
page-asking = Ищем стол …
page-you-watch = Вы смотрите. Игру будет видно, когда она начнётся.

## начало

page-tagline = Карточная игра с Готланда, с друзьями или ботами. Без сервера, без учётной записи, и колода, которую тасуют все и не видит насквозь никто.
page-learn = Научиться Bräus: первая сдача с пояснениями
page-learn-note = С вами сядут три бота, один из них вашим партнёром. Каждый шаг объяснят, и знать заранее ничего не нужно.
page-play-note = Против двух ботов, с третьим как партнёром, по правилам Готланда до 6.
page-play-more = Другие правила или длина
page-play-title = Играть с ботами
page-play-start = Сдать
page-name-note = Под этим именем вас видят другие.
page-host-note = Друзья придут с кодом, который вы им пошлёте. Боты займут места, которые останутся свободными.
page-join-note = С кодом, который прислал вам друг, или за стол в вашей сети.
page-back = Назад
page-put-aside = Отложить
page-put-aside-title = Отложить эту партию?
page-put-aside-note = Продолжить её больше не предложат. Ничего из неё не пропадёт: она стоит под «Все партии», и оттуда её можно вернуть.
page-bring-back = Вернуть
page-all-matches = Все партии и результаты
page-quit-title = Закрыть Bräus?
page-quit-note = Ничего не пропадёт. Чтобы играть снова, запустите программу.
page-closed = Bräus закрыт. Можете закрыть и эту вкладку; чтобы играть снова, запустите программу.
page-cancel = Отмена

## выбор стола

page-choose-rules = Правила
page-players-4 = четыре игрока
page-players-6 = шесть игроков
page-length = Длина
page-length-other = другое число
page-length-number = Сколько
page-length-unit = Играть
page-length-target = до стольких очков
page-length-deals = столько сдач
page-bots = Боты на свободные места
page-bots-note = Они придут последними, когда люди выберут места. Посадить ещё можно до начала игры.
page-bots-0 = ни одного
page-partners = Партнёры
page-partners-places = как сядут
page-partners-lots = по жребию
page-more = Ещё выбор
page-closed-hands = Не открывать рук, когда сдача окончена
page-watchers = У кого есть код, может смотреть
page-patience = Когда кого-то не слышно, спрашивать, что делать
page-patience-30 = через 30 с
page-patience-60 = через 1 мин
page-patience-300 = через 5 мин
page-patience-never = никогда
page-closed-table = Сказать сети, что есть стол, но не его код
page-here-only = Прийти могут только программы этого компьютера
page-port = Порт
page-port-note = По нему другие находят этот компьютер.
page-via = Брокер
page-via-note = Брокер MQTT, у которого встречаются те, до кого не дойти: mqtt://HOST или, по TLS, mqtts://HOST. Если он спрашивает, кто пришёл, — ПОЛЬЗОВАТЕЛЬ@ перед HOST.
page-password = Пароль у брокера
page-password-note = Для пользователя, указанного перед @. Им пользуются все, кто получит код.
page-open-table = Открыть стол

## сесть за стол

page-code-note = Вставьте его, как получили, хоть и со всем письмом вокруг.
page-join-now = Сесть
page-watch-now = Смотреть
page-substitute = Я займу место того, кого нет
page-near = Столы в вашей сети
page-near-looking = Ищем столы …
page-near-again = Поиск идёт, пока это открыто.
page-by-address = По адресу
page-check = Что может мешать вам сесть за стол
page-check-now = Осмотреть этот компьютер
page-check-looks = Осматриваем …
page-check-good = верно
page-check-bad = плохо
page-address = Адрес хозяина
page-address-note = Как его показывает его программа, например 192.168.1.20:3636. Код тоже нужен.

## что было сыграно

page-evenings = Результаты по вечерам
page-evening = Вечер
page-matches = Партии
page-won-count = Победы
page-lost-count = Поражения
page-drawn-count = Ничьи
page-points = Очки
page-together = Всего
page-aside = Отложенные
page-none-played = Здесь ещё не сыграно ни одной партии.
page-export = Сохранить список в другом месте
page-export-csv = Таблицей (CSV)
page-export-json = Для программ (JSON)
page-sheet-text = Счёт
page-show-all = Показать все
page-match-replay = Посмотреть снова
page-match-trust = Как тасовали
