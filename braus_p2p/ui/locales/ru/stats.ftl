### Что печатает и рисует `braus stats`.

help-stats =
    Посчитать, что тасовки многих партий кому принесли, и сказать, насколько это удивительно.

    Каждый журнал сначала проверяется. Руки считаются из сдач, где открыли все; каждая партия считается один раз, сколько бы ни было копий её журнала. Код выхода 1, если какой-то журнал пришлось пропустить.

    Пример: braus stats match.braus

    Пример: braus stats *.braus --svg luck.svg
help-argument-more-records = Ещё, сколько угодно.
help-option-svg = Ещё и нарисовать результат в этот файл.
stats-refused = Пропущен: { $path }. { $reason }
stats-none = Считать нечего: ни один из этих журналов не годится.
stats-drawn = Рисунок    { $path }
stats-records = Посчитано  { $files ->
        [one] { $files } журнал
        [few] { $files } журнала
        [many] { $files } журналов
       *[other] { $files } журнала
    }; в них { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
        [many] { $matches } партий
       *[other] { $matches } партии
    } и { $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    }.
stats-hands =
    { $counted ->
        [one] Руки       известны в { $counted } из них, где открыли все: считается только она.
        [few] Руки       известны в { $counted } из них, где открыли все: считаются только они.
        [many] Руки       известны в { $counted } из них, где открыли все: считаются только они.
       *[other] Руки       известны в { $counted } из них, где открыли все: считаются только они.
    }
stats-hands-none = Руки       неизвестны ни в одной: открыли не все.
stats-why =
    Карты, которые видны, только когда их сыграли, обманули бы: хорошие карты
    играют, мёртвые остаются на руках, а короткая сдача показывает меньше.
stats-annulled = Отменённых сдач, рук которых никто не знает: { $annulled }.
stats-group-places = Руки по местам от сдающего, за столом { $size } ({ $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    })
stats-group-seats = Первый ход партии, за столом { $size } ({ $deals ->
        [one] { $deals } партия
        [few] { $deals } партии
        [many] { $deals } партий
       *[other] { $deals } партии
    })
stats-group-players = Руки по игрокам ({ $deals ->
        [one] { $deals } сдача
        [few] { $deals } сдачи
        [many] { $deals } сдач
       *[other] { $deals } сдачи
    })
stats-seats-why = Первого сдающего выбирает жребий, и ходит тот, кто сидит после него. Дальше идут по кругу.
stats-more-players =
    { $more ->
        [one] И ещё { $more } игрок: все есть в --json.
        [few] И ещё { $more } игрока: все есть в --json.
        [many] И ещё { $more } игроков: все есть в --json.
       *[other] И ещё { $more } игрока: все есть в --json.
    }
stats-place-first = 1 первая рука
stats-place = { $place }
stats-place-last = { $place } сдающий
stats-seat-host = 1 хозяин
stats-fair = честно
stats-fair-all = если честно
stats-deals = сдачи
stats-count = число
stats-led = ходы
stats-class-C = трефы
stats-class-S = пики
stats-class-H = червы
stats-class-D = бубны
stats-class-makdorar = макдоры
stats-class-sevens = семёрки
stats-class-suits = масти
stats-class-first = первый ход
stats-led-why =
    ходы: с которых начались взятки всех сдач. Это игра, а не тасовка: взявший ходит
    дальше, поэтому здесь ничего не ожидают и ничего не проверяют.
stats-how = Насколько это удивительно? При честной тасовке хотя бы настолько неровно бывает
stats-test = хи-квадрат { $statistic }, ст. св. { $freedom }, p = { $p }
stats-first-seen = { $what }: { $observed } ({ $expected })
stats-too-few = слишком мало, чтобы судить
stats-always = почти всегда
stats-in-100 =
    { $times ->
        [one] в { $times } случае из 100
        [few] в { $times } случаях из 100
        [many] в { $times } случаях из 100
       *[other] в { $times } случая из 100
    }
stats-in-10000 =
    { $times ->
        [one] в { $times } случае из 10000
        [few] в { $times } случаях из 10000
        [many] в { $times } случаях из 10000
       *[other] в { $times } случая из 10000
    }
stats-once =
    { $cases ->
        [one] раз на { $cases } случай
        [few] раз на { $cases } случая
        [many] раз на { $cases } случаев
       *[other] раз на { $cases } случая
    }
stats-in-a-million = реже раза на миллион
stats-tests-none =
    Слишком мало, чтобы проверять: для этого ожидаться должно хотя бы { $least ->
        [one] { $least } раз
        [few] { $least } раза
        [many] { $least } раз
       *[other] { $least } раза
    }.
stats-tests =
    { $tests ->
        [1] Сделана одна проверка:
        [one]
            Сделана { $tests } проверка, а среди стольких одна часто выглядит странно. С поправкой на это
            (поправка Холма) самое странное:
        [few]
            Сделано { $tests } проверки, а среди стольких одна часто выглядит странно. С поправкой на это
            (поправка Холма) самое странное:
        [many]
            Сделано { $tests } проверок, а среди стольких одна часто выглядит странно. С поправкой на это
            (поправка Холма) самое странное:
       *[other]
            Сделано { $tests } проверки, а среди стольких одна часто выглядит странно. С поправкой на это
            (поправка Холма) самое странное:
    }
stats-strangest =
    { $tests } { $what }, { $where }.
    При честной тасовке такое бывает { $cases } (p = { $p }).
stats-where-places = места за столами на { $size }
stats-where-seats = места за столами на { $size }
stats-verdict-fair = Ничто здесь не говорит против честной тасовки.
stats-verdict-odd = Это немного странно, и не более того. Посчитайте снова с партиями, которые ещё не сыграны.
stats-verdict-strange = Такой случайности от честной тасовки не ждут. Сохраните журналы и покажите их другим.
stats-choice = Это верно, только если никто не отбирал журналы по тому, что в них.
stats-plot-title = Сдано (и ожидалось)
stats-plot-axis = меньше ← как ожидалось → больше, где ожидается не меньше { $least }
stats-plot-counted = Сдач с открытыми руками: { $counted }, партий: { $matches }.
stats-plot-count = { $observed } ({ $expected })
stats-plot-band = здесь при честной тасовке 95 точек из 100
stats-plot-inside = число внутри
stats-plot-outside = число снаружи: случайно около 1 из 20
stats-plot-beyond = дальше, чем нарисовано
stats-plot-empty = Руки неизвестны, и жребия не бросали.
stats-plot-places = По местам от сдающего, за столом { $size }
stats-plot-seats = Первый ход по местам, за столом { $size }
stats-plot-matches = { $matches ->
        [one] { $matches } партия
        [few] { $matches } партии
        [many] { $matches } партий
       *[other] { $matches } партии
    }
stats-plot-players = По игрокам
