### Целый вечер: приглашения, возвращения, отсутствие и что было сыграно.

## приглашения

host-code = Ваш стол открыт. Сесть может тот, у кого есть этот код:
host-code-how = Пусть наберут  braus join  и код, или отсканируют его.  код  покажет его снова.
host-code-near = Или  { $command }  и код, когда спросят.
host-ask-password = Ваш пароль у { $broker } (им пользуются все, кто получит код; Enter: без пароля) ›{" "}
code-own = По этому коду стол найдут через вас:
code-none = У этого стола нет кода.
join-ask = Код стола или его адрес ›{" "}
join-ask-number = Номер, код другого стола или его адрес ›{" "}
nearby-looking = Ищем столы в вашей сети …
nearby-table = { $name }, { $rules }, { $free }
nearby-free =
    { $free ->
        [one] свободно { $free } место из { $seats }
        [few] свободны { $free } места из { $seats }
        [many] свободно { $free } мест из { $seats }
       *[other] свободно { $free } места из { $seats }
    }
nearby-full = свободных мест нет
nearby-closed = { $table }; спросит код
nearby-version = { $name }, с другой версией программы
nearby-none =
    Ни одного стола не найдено. Сеть спрашивали по multicast DNS 3 секунды;
    обычно мешает межсетевой экран, гостевой Wi-Fi или VPN, и  braus doctor
    скажет больше. Коду с экрана хозяина это не помеха, и его адресу тоже:
    braus join 192.168.1.20:3636.
join-ask-code = Код стола ›{" "}
join-ask-end = Кода не дали, и садиться не за что.
join-code-needed = Сесть может только тот, у кого есть код стола. Спросите его у хозяина.
option-patience = Терпение — целое число секунд от { $least } до { $most }, или never (никогда).
known-name-new-key = { $name } здесь с личностью, которой вы не знаете: другой компьютер или другой человек. Спросите.
known-key-new-name = { $name } — тот, кого вы знаете как { $known }: личность та же.

## кого нет

absence-missing = { $name } молчит: ничего не слышно { $time }. Стол ждёт.
absence-back = { $name } снова здесь.
absence-alone = Не слышно никого: возможно, пропала ваша сеть. Партия ждёт и продолжится сама; в — выйти, а  braus resume  вернёт вас.
absence-nobody = Никто из этого стола не отвечает. Может быть, другие ещё не пришли или закончили партию без вас: спросите их. Когда кто-то придёт, она продолжится сама; в — выйти, а  braus resume  попробует снова; потом  braus resume --forget  отложит партию.
absence-for = { $name } ({ $time })
absence-progress = Нет: { $missing }. Когда молчание продлится { $patience } с, можно решить, что делать.
absence-progress-never = Нет: { $missing }. Стол ждёт.
absence-title = { $name } молчит. Что делать?
absence-title-left = Место покинуто навсегда: { $name }. Что делать?
absence-all = Так и будет, если все, кто здесь, выберут одно. Голос не меняют.
absence-proposed = Это предложено, и так будет, если все, кто здесь, это выберут. Голос не меняют.
absence-person = Место может занять и человек:  код  покажет, как сюда попасть, с --substitute в конце.
absence-wait = Или ждите: кто вернётся, продолжит с того же места.
absence-two = Нет: { $names }. Партия ждёт, пока кто-то из них не вернётся. в — выйти, а  braus resume  продолжит.
absence-proposer = { $name } предлагает, что делать, а потом спросят вас.
absence-voted = { $name } за то, чтобы { $what }.
absence-voted-you = Вы за то, чтобы { $what }.
absence-waits-for = Ждём: { $names }.
choice-ask = Ваш выбор (Enter: ждать) ›{" "}
choice-none = Выбора { $number } нет: они идут от 1 до { $most }.
choice-nothing = Сейчас решать нечего.
choice-waits = Вы ждёте. Наберите  решить, чтобы спросили снова.
choice-calling = Зовём бота; вы проголосуете за него, как только он попросит место …
choice-no-bot = Бота здесь позвать нельзя.
choice-annul = Отменить эту сдачу. Сдаёт снова тот же игрок
choice-skip = Оставить результат без подписи игрока { $name }
choice-close = Закончить партию здесь. Счёт остаётся: { $score }
choice-reseat = { $who } займёт с этой сдачи место игрока { $name }
choice-call-bot = Место займёт бот с вашего компьютера
choice-ask-close = Попросить игрока { $name } предложить конец партии. Счёт остаётся: { $score }
choice-asked-close = Вы об этом просите; вы проголосуете за это, как только бот это предложит …
newcomer-bot = { $name } (бот на компьютере игрока { $machine })
for-annul = отменить сдачу
for-skip = оставить результат как есть
for-close = закончить партию здесь
for-reseat = отдать место игрока { $name } новому: { $who }
decided-annulled = Сдача отменена: игрока { $name } не было. Сдаёт снова тот же игрок.
decided-annulled-you = Сдачу отменили: вас не было. Сдаёт снова тот же игрок.
decided-annulled-again =
    Сдача отменена: игрока { $name } не было, уже { $count ->
        [one] { $count } раз
        [few] { $count } раза
        [many] { $count } раз
       *[other] { $count } раза
    } за эту партию. Сдаёт снова тот же игрок.
decided-person = { $new } теперь на месте игрока { $old }.
decided-bot = { $new } теперь на месте игрока { $old }: это бот, руку которого может видеть компьютер игрока { $machine }.
decided-partner = Теперь это ваш партнёр.
decided-left = Место покинуто навсегда, между двумя сдачами: { $name }.
decided-skipped = Результат остаётся без подписи: { $name }.
decided-closed = Все, кто был здесь, закончили партию. Счёт остаётся, { $score }: { $sides }.
match-closed-title = Партия не доиграна

## уход и возвращение

leave-go-ask = Уйти насовсем, когда сдача кончится? д да, Enter нет ›{" "}
leave-go-note = Тогда ваше место могут занять, и ждать вас никому не придётся. Вернуться на него вы не сможете.
leave-go-bots =
    { $bots ->
        [one] Ваш бот уйдёт
        [few] { $bots } ваших бота уйдут
       *[many] { $bots } ваших ботов уйдут
    } с вами: пустых мест станет { $seats }, а когда их больше одного, остальные ничего не могут решить, и партия стоит.
leave-going = Вы доиграете эту сдачу и уйдёте. Что будет с вашим местом, решат другие.
leave-gone = Вы ушли насовсем. Спасибо, что никому не придётся ждать.
resume-hint = Партия сохранена:  braus resume  вернёт вас на ваше место.
resume-back = Вы снова в партии с { $names }. Счёт { $score }.
resume-back-lobby = Ваш стол снова открыт.
resume-looking = Ищем остальных …
resume-title = Неоконченные партии
resume-line = { $number }  { $names }, { $rules }, { $score }, { $time }
resume-ask = Какую продолжить? Номер, или Enter, если никакую ›{" "}
resume-ask-one = Продолжить её? д да, Enter нет ›{" "}
resume-ask-forget = Какую отложить? Номер, или Enter, если никакую ›{" "}
resume-forgotten = Партия с { $names } отложена: продолжать её больше не предложат. Журнал остаётся;  braus resume { $id }  вернёт её.
resume-none-but-aside = Все неоконченные партии отложены:  braus matches  покажет их, а  braus resume  с номером вернёт одну.
resume-none = Неоконченных партий здесь нет. Откройте стол:  braus host, или сядьте за чужой.
resume-no-such = Неоконченной партии { $word } нет. Попробуйте: braus matches

## что было сыграно

matches-none = Здесь ещё не сыграно ни одной партии. Попробуйте: braus play
matches-saved = Неоконченные, их продолжит  braus resume
matches-aside = Отложенные, их вернёт  braus resume  с номером
matches-finished = Сыгранные
matches-line = { $time }  { $names }, { $rules }, { $score }: { $state }
matches-evenings = Вечера
matches-evening = { $date }  партий { $played }, побед { $won }, поражений { $lost }, ничьих { $drawn }; очки { $mine }–{ $theirs }
matches-total = всего  партий { $played }, побед { $won }, поражений { $lost }, ничьих { $drawn }; очки { $mine }–{ $theirs }
matches-exported =
    { $count ->
        [one] { $count } партия записана в { $path }
        [few] { $count } партии записаны в { $path }
        [many] { $count } партий записано в { $path }
       *[other] { $count } партии записано в { $path }
    }
matches-state-over-won = победа
matches-state-over-lost = поражение
matches-state-over-drawn = ничья
matches-state-closed = не доиграна
matches-state-left = оставлена
matches-state-fraud = прервана, кто-то обманул
matches-state-double = прервана, играл двойник
matches-state-lobby = не начата
matches-state-playing = сдача { $deal }
help-resume = Продолжить прерванную партию.
help-matches = Показать сохранённые и сыгранные партии и как шли ваши вечера.
help-argument-code = Код стола или его адрес HOST:PORT; если нет ни того ни другого, вас спросят.
help-argument-match = Какая партия: её номер в списке неоконченных; если не дан, вас спросят.
help-option-forget = Вместо этого отложить партию: её больше не предложат, но сохранят, и её можно вернуть.
help-option-export = Записать список в файл: таблицей, если имя кончается на .csv, иначе JSON.
help-option-patience = После скольких секунд чьего-то молчания остальных спросят, что делать, или never (никогда).
help-option-closed-table = Не объявлять код в сети: сядет только тот, кому его дадите вы.
help-option-router = Попросить маршрутизатор, по UPnP, пропускать порт, пока стол открыт, и добавить его адрес в код.
help-option-via = Дать тем, до кого не дойти, встретиться у брокера MQTT: mqtt://УЗЕЛ или, по TLS, mqtts://УЗЕЛ; ПОЛЬЗОВАТЕЛЬ@ перед узлом, если он спрашивает, кто идёт.
help-option-substitute = Занять место того, кого нет, если остальные захотят.
handover-taken = Ваша программа ещё сидела за столом без экрана; она продолжает здесь.
