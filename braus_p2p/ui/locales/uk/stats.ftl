### Що друкує й малює `braus stats`.

help-stats =
    Полічити, що тасування багатьох партій кому принесли, і сказати, наскільки це дивно.

    Кожен журнал спершу перевіряють. Руки лічать із роздач, де відкрили всі; кожну партію лічать один раз, хоч скільки було б копій її журналу. Код виходу 1, якщо якийсь журнал довелося пропустити.

    Приклад: braus stats match.braus

    Приклад: braus stats *.braus --svg luck.svg
help-argument-more-records = Ще, скільки завгодно.
help-option-svg = Ще й намалювати результат у цей файл.
stats-refused = Пропущено: { $path }. { $reason }
stats-none = Лічити нічого: жоден із цих журналів не годиться.
stats-drawn = Малюнок    { $path }
stats-records = Полічено   { $files ->
        [one] { $files } журнал
        [few] { $files } журнали
        [many] { $files } журналів
       *[other] { $files } журналу
    }; у них { $matches ->
        [one] { $matches } партія
        [few] { $matches } партії
        [many] { $matches } партій
       *[other] { $matches } партії
    } і { $deals ->
        [one] { $deals } роздача
        [few] { $deals } роздачі
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    }.
stats-hands =
    { $counted ->
        [one] Руки       відомі в { $counted } з них, де відкрили всі: лічать лише її.
        [few] Руки       відомі в { $counted } з них, де відкрили всі: лічать лише їх.
        [many] Руки       відомі в { $counted } з них, де відкрили всі: лічать лише їх.
       *[other] Руки       відомі в { $counted } з них, де відкрили всі: лічать лише їх.
    }
stats-hands-none = Руки       невідомі в жодній: відкрили не всі.
stats-why =
    Карти, які видно, лише коли їх зіграли, обманули б: добрі карти грають,
    мертві лишаються на руках, а коротка роздача показує менше.
stats-annulled = Скасованих роздач, рук яких ніхто не знає: { $annulled }.
stats-group-places = Руки за місцями від роздавача, за столом { $size } ({ $deals ->
        [one] { $deals } роздача
        [few] { $deals } роздачі
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    })
stats-group-seats = Перший хід партії, за столом { $size } ({ $deals ->
        [one] { $deals } партія
        [few] { $deals } партії
        [many] { $deals } партій
       *[other] { $deals } партії
    })
stats-group-players = Руки за гравцями ({ $deals ->
        [one] { $deals } роздача
        [few] { $deals } роздачі
        [many] { $deals } роздач
       *[other] { $deals } роздачі
    })
stats-seats-why = Першого роздавача вибирає жереб, і ходить той, хто сидить після нього. Далі йдуть по колу.
stats-more-players =
    { $more ->
        [one] І ще { $more } гравець: усі є в --json.
        [few] І ще { $more } гравці: усі є в --json.
        [many] І ще { $more } гравців: усі є в --json.
       *[other] І ще { $more } гравця: усі є в --json.
    }
stats-place-first = 1 перша рука
stats-place = { $place }
stats-place-last = { $place } роздавач
stats-seat-host = 1 господар
stats-fair = чесно
stats-fair-all = якщо чесно
stats-deals = роздачі
stats-count = число
stats-led = ходи
stats-class-C = трефи
stats-class-S = піки
stats-class-H = чирви
stats-class-D = бубни
stats-class-makdorar = макдори
stats-class-sevens = сімки
stats-class-suits = масті
stats-class-first = перший хід
stats-led-why =
    ходи: з яких почалися взятки всіх роздач. Це гра, а не тасування: хто взяв, ходить
    далі, тож тут нічого не очікують і нічого не перевіряють.
stats-how = Наскільки це дивно? При чесному тасуванні хоча б настільки нерівно буває
stats-test = хі-квадрат { $statistic }, ст. св. { $freedom }, p = { $p }
stats-first-seen = { $what }: { $observed } ({ $expected })
stats-too-few = замало, щоб судити
stats-always = майже завжди
stats-in-100 =
    { $times ->
        [one] у { $times } випадку зі 100
        [few] у { $times } випадках зі 100
        [many] у { $times } випадках зі 100
       *[other] у { $times } випадку зі 100
    }
stats-in-10000 =
    { $times ->
        [one] у { $times } випадку з 10000
        [few] у { $times } випадках з 10000
        [many] у { $times } випадках з 10000
       *[other] у { $times } випадку з 10000
    }
stats-once =
    { $cases ->
        [one] раз на { $cases } випадок
        [few] раз на { $cases } випадки
        [many] раз на { $cases } випадків
       *[other] раз на { $cases } випадку
    }
stats-in-a-million = рідше ніж раз на мільйон
stats-tests-none =
    Замало, щоб перевіряти: для цього очікувати треба хоча б { $least ->
        [one] { $least } раз
        [few] { $least } рази
        [many] { $least } разів
       *[other] { $least } разу
    }.
stats-tests =
    { $tests ->
        [1] Зроблено одну перевірку:
        [one]
            Зроблено { $tests } перевірку, а серед стількох одна часто має дивний вигляд. З поправкою на це
            (поправка Голма) найдивніше:
        [few]
            Зроблено { $tests } перевірки, а серед стількох одна часто має дивний вигляд. З поправкою на це
            (поправка Голма) найдивніше:
        [many]
            Зроблено { $tests } перевірок, а серед стількох одна часто має дивний вигляд. З поправкою на це
            (поправка Голма) найдивніше:
       *[other]
            Зроблено { $tests } перевірки, а серед стількох одна часто має дивний вигляд. З поправкою на це
            (поправка Голма) найдивніше:
    }
stats-strangest =
    { $tests } { $what }, { $where }.
    При чесному тасуванні таке буває { $cases } (p = { $p }).
stats-where-places = місця за столами на { $size }
stats-where-seats = місця за столами на { $size }
stats-verdict-fair = Ніщо тут не свідчить проти чесного тасування.
stats-verdict-odd = Це трохи дивно, та й годі. Полічіть знову з партіями, яких ще не зіграно.
stats-verdict-strange = Такої випадковості від чесного тасування не чекають. Збережіть журнали й покажіть їх іншим.
stats-choice = Це правда, лише якщо ніхто не добирав журналів за тим, що в них.
stats-plot-title = Роздано (й очікувано)
stats-plot-axis = менше ← як очікувано → більше, де очікують щонайменше { $least }
stats-plot-counted = Роздач з відкритими руками: { $counted }, партій: { $matches }.
stats-plot-count = { $observed } ({ $expected })
stats-plot-band = тут при чесному тасуванні 95 точок зі 100
stats-plot-inside = число всередині
stats-plot-outside = число зовні: випадково близько 1 з 20
stats-plot-beyond = далі, ніж намальовано
stats-plot-empty = Руки невідомі, і жереба не тягли.
stats-plot-places = За місцями від роздавача, за столом { $size }
stats-plot-seats = Перший хід за місцями, за столом { $size }
stats-plot-matches = { $matches ->
        [one] { $matches } партія
        [few] { $matches } партії
        [many] { $matches } партій
       *[other] { $matches } партії
    }
stats-plot-players = За гравцями
