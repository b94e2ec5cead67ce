### Vad `braus stats` skriver och ritar.

help-stats =
    Räkna vad blandningarna i många matcher gav åt vem, och säg hur förvånande det är.

    Varje logg prövas först. Händer räknas från givar där alla öppnades; varje match räknas en gång, hur många kopior av dess logg det än finns. Slutkoden är 1 om någon logg måste utelämnas.

    Exempel: braus stats match.braus

    Exempel: braus stats *.braus --svg luck.svg
help-argument-more-records = Hur många till som helst.
help-option-svg = Rita resultatet i den här filen också.
stats-refused = Utelämnad: { $path }. { $reason }
stats-none = Det finns inget att räkna: ingen av loggarna kunde användas.
stats-drawn = Ritat    { $path }
stats-records = Räknat   { $files ->
        [one] en logg
       *[other] { $files } loggar
    } från { $matches ->
        [one] en match
       *[other] { $matches } matcher
    }, med { $deals ->
        [one] en giv
       *[other] { $deals } givar
    }.
stats-hands =
    { $counted ->
        [one] Händer   kända i en av dem, där varje hand öppnades: bara den räknas.
       *[other] Händer   kända i { $counted } av dem, där varje hand öppnades: bara de räknas.
    }
stats-hands-none = Händer   kända i ingen av dem, för alla händer öppnades inte.
stats-why =
    Kort som syns först när de spelas skulle vilseleda: bra kort spelas, döda
    stannar på handen, och en kort giv visar färre.
stats-annulled = Givar som annullerades, vars händer ingen känner: { $annulled }.
stats-group-places = Händer efter plats från givaren, { $size } vid bordet ({ $deals ->
        [one] en giv
       *[other] { $deals } givar
    })
stats-group-seats = Första utspelet i en match, { $size } vid bordet ({ $deals ->
        [one] en match
       *[other] { $deals } matcher
    })
stats-group-players = Händer efter spelare ({ $deals ->
        [one] en giv
       *[other] { $deals } givar
    })
stats-seats-why = Den första givaren lottas, och den som sitter efter spelar ut. Senare följer på det.
stats-more-players =
    { $more ->
        [one] Och en spelare till: --json har alla.
       *[other] Och { $more } spelare till: --json har alla.
    }
stats-place-first = 1 förhand
stats-place = { $place }
stats-place-last = { $place } givare
stats-seat-host = 1 värd
stats-fair = rättvist
stats-fair-all = var, om rättvist
stats-deals = givar
stats-count = antal
stats-led = utspel
stats-class-C = klöver
stats-class-S = spader
stats-class-H = hjärter
stats-class-D = ruter
stats-class-makdorar = makdorar
stats-class-sevens = sjuor
stats-class-suits = färger
stats-class-first = första utspel
stats-led-why =
    utspel: stick som spelats ut i alla givar. Det är spel, inte blandning: den som tar
    ett stick spelar ut till nästa, så här är inget att vänta, och inget prövas.
stats-how = Hur förvånande är det? Med rättvis blandning blir antal minst så ojämna
stats-test = chi-två { $statistic }, { $freedom } f.g., p = { $p }
stats-first-seen = { $what }: { $observed }/{ $expected }
stats-too-few = för få för att säga något
stats-always = nästan alltid
stats-in-100 =
    { $times ->
        [one] i 1 fall av 100
       *[other] i { $times } fall av 100
    }
stats-in-10000 =
    { $times ->
        [one] i 1 fall av 10000
       *[other] i { $times } fall av 10000
    }
stats-once = en gång på { $cases } fall
stats-in-a-million = under en gång på en miljon
stats-tests-none = Det är för litet för att pröva något: ett antal måste väntas minst { $least } gånger för det.
stats-tests =
    { $tests ->
        [one] Ett test gjordes:
       *[other]
            { $tests } test gjordes, och bland så många ser ett ofta underligt ut. Med hänsyn till det
            (Holms korrektion) är det underligaste
    }
stats-strangest =
    { $tests } { $what } för { $where }.
    Så ojämnt blir det { $cases } med rättvis blandning (p = { $p }).
stats-where-places = platserna vid bord för { $size }
stats-where-seats = platserna vid bord för { $size }
stats-verdict-fair = Inget här talar mot en rättvis blandning.
stats-verdict-odd = Det är en smula underligt, men inte mer. Räkna igen med matcher som ännu inte spelats.
stats-verdict-strange = En sådan slump är inte att vänta av en rättvis blandning. Behåll loggarna och visa dem för andra.
stats-choice = Det gäller bara om ingen har valt loggarna för vad som står i dem.
stats-plot-title = Utdelat (och väntat)
stats-plot-axis = färre ← som väntat → fler, där ett antal väntas minst { $least } gånger
stats-plot-counted = { $counted ->
        [one] en giv
       *[other] { $counted } givar
    } med öppna händer, { $matches ->
        [one] en match
       *[other] { $matches } matcher
    }.
stats-plot-count = { $observed } ({ $expected })
stats-plot-band = där 95 av 100 punkter ligger med rättvis blandning
stats-plot-inside = ett antal innanför
stats-plot-outside = ett antal utanför: av en slump ungefär 1 av 20
stats-plot-beyond = längre ut än ritat
stats-plot-empty = Inga händer är kända, och inga lotter drogs.
stats-plot-places = Efter plats från givaren, { $size } vid bordet
stats-plot-seats = Första utspelet efter plats, { $size } vid bordet
stats-plot-matches = { $matches ->
        [one] en match
       *[other] { $matches } matcher
    }
stats-plot-players = Efter spelare
