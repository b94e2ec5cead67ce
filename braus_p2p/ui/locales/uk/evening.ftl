### Цілий вечір: запрошення, повернення, відсутність і що було зіграно.

## запрошення

host-code = Ваш стіл відкрито. Сісти може той, хто має цей код:
host-code-how = Хай наберуть  braus join  і код, або відсканують його.  код  покаже його знову.
host-code-near = Або  { $command }  і код, коли спитають.
host-ask-password = Ваш пароль у { $broker } (ним користуються всі, хто дістане код; Enter: без пароля) ›{" "}
code-own = За цим кодом стіл знайдуть через вас:
code-none = Цей стіл не має коду.
join-ask = Код столу або його адреса ›{" "}
join-ask-number = Номер, код іншого столу або його адреса ›{" "}
nearby-looking = Шукаємо столи у вашій мережі …
nearby-table = { $name }, { $rules }, { $free }
nearby-free =
    { $free ->
        [one] вільне { $free } місце з { $seats }
        [few] вільні { $free } місця з { $seats }
        [many] вільно { $free } місць з { $seats }
       *[other] вільно { $free } місця з { $seats }
    }
nearby-full = вільних місць немає
nearby-closed = { $table }; спитає код
nearby-version = { $name }, з іншою версією програми
nearby-none =
    Жодного столу не знайдено. Мережу питали через multicast DNS 3 секунди;
    зазвичай заважає брандмауер, гостьовий Wi-Fi або VPN, і  braus doctor
    скаже більше. Кодові з екрана господаря це не завада, і його адресі теж:
    braus join 192.168.1.20:3636.
join-ask-code = Код столу ›{" "}
join-ask-end = Коду не дали, тож сідати нема за що.
join-code-needed = Сісти може лише той, хто має код столу. Спитайте його в господаря.
option-patience = Терпіння — ціле число секунд від { $least } до { $most }, або never (ніколи).
known-name-new-key = { $name } тут з особою, якої ви не знаєте: інший комп’ютер або інша людина. Спитайте.
known-key-new-name = { $name } — той, кого ви знаєте як { $known }: особа та сама.

## кого немає

absence-missing = { $name } мовчить: нічого не чути { $time }. Стіл чекає.
absence-back = { $name } знову тут.
absence-alone = Не чути нікого: можливо, зникла ваша мережа. Партія чекає й продовжиться сама; в — вийти, а  braus resume  поверне вас.
absence-nobody = Ніхто з цього столу не відповідає. Може, інші ще не прийшли або закінчили партію без вас: спитайте їх. Коли хтось прийде, вона продовжиться сама; в — вийти, а  braus resume  спробує знову; потім  braus resume --forget  відкладе партію.
absence-for = { $name } ({ $time })
absence-progress = Немає: { $missing }. Коли мовчання триватиме { $patience } с, можна вирішити, що робити.
absence-progress-never = Немає: { $missing }. Стіл чекає.
absence-title = { $name } мовчить. Що робити?
absence-title-left = Місце покинуто назавжди: { $name }. Що робити?
absence-all = Так і буде, якщо всі, хто тут, виберуть одне. Голосу не змінюють.
absence-proposed = Це запропоновано, і так буде, якщо всі, хто тут, це виберуть. Голосу не змінюють.
absence-person = Місце може зайняти й людина:  код  покаже, як сюди потрапити, з --substitute у кінці.
absence-wait = Або чекайте: хто повернеться, продовжить з того самого місця.
absence-two = Немає: { $names }. Партія чекає, поки хтось із них не повернеться. в — вийти, а  braus resume  продовжить.
absence-proposer = { $name } пропонує, що робити, а потім спитають вас.
absence-voted = { $name } за те, щоб { $what }.
absence-voted-you = Ви за те, щоб { $what }.
absence-waits-for = Чекаємо: { $names }.
choice-ask = Ваш вибір (Enter: чекати) ›{" "}
choice-none = Вибору { $number } немає: вони йдуть від 1 до { $most }.
choice-nothing = Зараз вирішувати нічого.
choice-waits = Ви чекаєте. Наберіть  вирішити, щоб спитали знову.
choice-calling = Кличемо бота; ви проголосуєте за нього, щойно він попросить місце …
choice-no-bot = Бота тут покликати не можна.
choice-annul = Скасувати цю роздачу. Роздає знову той самий гравець
choice-skip = Лишити результат без підпису гравця { $name }
choice-close = Закінчити партію тут. Рахунок лишається: { $score }
choice-reseat = { $who } з цієї роздачі займе місце гравця { $name }
choice-call-bot = Місце займе бот з вашого комп’ютера
choice-ask-close = Попросити гравця { $name } запропонувати кінець партії. Рахунок лишається: { $score }
choice-asked-close = Ви про це просите; ви проголосуєте за це, щойно бот це запропонує …
newcomer-bot = { $name } (бот на комп’ютері гравця { $machine })
for-annul = скасувати роздачу
for-skip = лишити результат як є
for-close = закінчити партію тут
for-reseat = віддати місце гравця { $name } новому: { $who }
decided-annulled = Роздачу скасовано: гравця { $name } не було. Роздає знову той самий гравець.
decided-annulled-you = Роздачу скасували: вас не було. Роздає знову той самий гравець.
decided-annulled-again =
    Роздачу скасовано: гравця { $name } не було, уже { $count ->
        [one] { $count } раз
        [few] { $count } рази
        [many] { $count } разів
       *[other] { $count } разу
    } за цю партію. Роздає знову той самий гравець.
decided-person = { $new } тепер на місці гравця { $old }.
decided-bot = { $new } тепер на місці гравця { $old }: це бот, руку якого може бачити комп’ютер гравця { $machine }.
decided-partner = Тепер це ваш партнер.
decided-left = Місце покинуто назавжди, між двома роздачами: { $name }.
decided-skipped = Результат лишається без підпису: { $name }.
decided-closed = Усі, хто був тут, закінчили партію. Рахунок лишається, { $score }: { $sides }.
match-closed-title = Партію не дограно

## відхід і повернення

leave-go-ask = Піти назовсім, коли роздача скінчиться? т так, Enter ні ›{" "}
leave-go-note = Тоді ваше місце можуть зайняти, і чекати на вас нікому не доведеться. Повернутися на нього ви не зможете.
leave-go-bots =
    { $bots ->
        [one] Ваш бот піде
        [few] { $bots } ваші боти підуть
       *[many] { $bots } ваших ботів підуть
    } з вами: порожніх місць стане { $seats }, а коли їх більше одного, інші нічого не можуть вирішити, і партія стоїть.
leave-going = Ви дограєте цю роздачу й підете. Що буде з вашим місцем, вирішать інші.
leave-gone = Ви пішли назовсім. Дякуємо, що нікому не доведеться чекати.
resume-hint = Партію збережено:  braus resume  поверне вас на ваше місце.
resume-back = Ви знову в партії з { $names }. Рахунок { $score }.
resume-back-lobby = Ваш стіл знову відкрито.
resume-looking = Шукаємо інших …
resume-title = Незакінчені партії
resume-line = { $number }  { $names }, { $rules }, { $score }, { $time }
resume-ask = Яку продовжити? Номер, або Enter, якщо жодної ›{" "}
resume-ask-one = Продовжити її? т так, Enter ні ›{" "}
resume-ask-forget = Яку відкласти? Номер, або Enter, якщо жодної ›{" "}
resume-forgotten = Партію з { $names } відкладено: продовжити її більше не запропонують. Журнал лишається;  braus resume { $id }  поверне її.
resume-none-but-aside = Усі незакінчені партії відкладено:  braus matches  покаже їх, а  braus resume  з номером поверне одну.
resume-none = Незакінчених партій тут немає. Відкрийте стіл:  braus host, або сядьте за чужий.
resume-no-such = Незакінченої партії { $word } немає. Спробуйте: braus matches

## що було зіграно

matches-none = Тут ще не зіграно жодної партії. Спробуйте: braus play
matches-saved = Незакінчені, їх продовжить  braus resume
matches-aside = Відкладені, їх поверне  braus resume  з номером
matches-finished = Зіграні
matches-line = { $time }  { $names }, { $rules }, { $score }: { $state }
matches-evenings = Вечори
matches-evening = { $date }  партій { $played }, перемог { $won }, поразок { $lost }, нічиїх { $drawn }; очки { $mine }–{ $theirs }
matches-total = усього  партій { $played }, перемог { $won }, поразок { $lost }, нічиїх { $drawn }; очки { $mine }–{ $theirs }
matches-exported =
    { $count ->
        [one] { $count } партію записано в { $path }
        [few] { $count } партії записано в { $path }
        [many] { $count } партій записано в { $path }
       *[other] { $count } партії записано в { $path }
    }
matches-state-over-won = перемога
matches-state-over-lost = поразка
matches-state-over-drawn = нічия
matches-state-closed = не дограно
matches-state-left = покинуто
matches-state-fraud = перервано, хтось обманув
matches-state-double = перервано, грав двійник
matches-state-lobby = не почато
matches-state-playing = роздача { $deal }
help-resume = Продовжити перервану партію.
help-matches = Показати збережені й зіграні партії та як минали ваші вечори.
help-argument-code = Код столу або його адреса HOST:PORT; якщо немає ні того, ні того, вас спитають.
help-argument-match = Яка партія: її номер у списку незакінчених; якщо не дано, вас спитають.
help-option-forget = Натомість відкласти партію: її більше не запропонують, але збережуть, і її можна повернути.
help-option-export = Записати список у файл: таблицею, якщо назва кінчається на .csv, інакше JSON.
help-option-patience = Після скількох секунд чийогось мовчання решту спитають, що робити, або never (ніколи).
help-option-closed-table = Не оголошувати коду в мережі: сяде лише той, кому його дасте ви.
help-option-router = Попросити маршрутизатор, через UPnP, пропускати порт, доки стіл відкрито, і додати його адресу в код.
help-option-via = Дати тим, до кого не дійти, зустрітися в брокера MQTT: mqtt://ВУЗОЛ або, через TLS, mqtts://ВУЗОЛ; КОРИСТУВАЧ@ перед вузлом, якщо він питає, хто йде.
help-option-substitute = Зайняти місце того, кого немає, якщо решта захоче.
handover-taken = Ваша програма ще сиділа за столом без екрана; вона продовжує тут.
