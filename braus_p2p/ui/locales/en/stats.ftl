### What `braus stats` prints and draws.

help-stats =
    Count what the shuffles of many matches brought to whom, and say how surprising that is.

    Every record is verified first. Hands count from deals in which all were opened; each match counts once, however many copies of its record there are. The exit code is 1 if a record had to be left out.

    Example: braus stats match.braus

    Example: braus stats *.braus --svg luck.svg
help-argument-more-records = As many more as you like.
help-option-svg = Draw the result into this file as well.
stats-refused = Left out: { $path }. { $reason }
stats-none = There is nothing to count: none of these records could be used.
stats-drawn = Drawn    { $path }
stats-records = Counted  { $files ->
        [one] one record
       *[other] { $files } records
    } of { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, with { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }.
stats-hands =
    { $counted ->
        [one] Hands    known in one of them, where every hand was opened: only this one counts.
       *[other] Hands    known in { $counted } of them, where every hand was opened: only these count.
    }
stats-hands-none = Hands    known in none of them, for not every hand was opened.
stats-why =
    Cards that are seen only when they are played would mislead: good cards are
    played, dead ones stay in the hand, and a short deal shows fewer.
stats-annulled = Deals that were annulled, whose hands nobody knows: { $annulled }.
stats-group-places = Hands by place from the dealer, { $size } at the table ({ $deals ->
        [one] one deal
       *[other] { $deals } deals
    })
stats-group-seats = First lead of a match, { $size } at the table ({ $deals ->
        [one] one match
       *[other] { $deals } matches
    })
stats-group-players = Hands by player ({ $deals ->
        [one] one deal
       *[other] { $deals } deals
    })
stats-seats-why = The first dealer is drawn by lot, and whoever sits after him leads. Later ones follow.
stats-more-players =
    { $more ->
        [one] And one more player: --json has all.
       *[other] And { $more } more players: --json has them all.
    }
stats-place-first = 1 forehand
stats-place = { $place }
stats-place-last = { $place } dealer
stats-seat-host = 1 host
stats-fair = fair
stats-fair-all = each, if fair
stats-deals = deals
stats-count = count
stats-led = led
stats-class-C = clubs
stats-class-S = spades
stats-class-H = hearts
stats-class-D = diamonds
stats-class-makdorar = makdorar
stats-class-sevens = sevens
stats-class-suits = suits
stats-class-first = first lead
stats-led-why =
    led: tricks led in all deals. That is play, not shuffle: who wins a trick leads the
    next, so nothing is to be expected here, and nothing is tested.
stats-how = How surprising is this? With a fair shuffle, counts at least as uneven come up
stats-test = chi-square { $statistic }, { $freedom } d.f., p = { $p }
stats-first-seen = { $what }: { $observed } ({ $expected })
stats-too-few = too few to tell
stats-always = nearly always
stats-in-100 = in { $times } of 100 cases
stats-in-10000 = in { $times } of 10000 cases
stats-once = once in { $cases } cases
stats-in-a-million = less than once in a million
stats-tests-none = There is too little to test anything: a count must be due at least { $least } times for that.
stats-tests =
    { $tests ->
        [one] One test was made, and it
       *[other]
            { $tests } tests were made, and among so many one often looks odd. With that allowed for
            (Holm's correction), the oddest
    }
stats-strangest =
    { $tests }, { $what } of { $where },
    comes up { $cases } with a fair shuffle (p = { $p }).
stats-where-places = the places at tables of { $size }
stats-where-seats = the seats at tables of { $size }
stats-verdict-fair = Nothing here speaks against a fair shuffle.
stats-verdict-odd = That is a little odd, and no more. Count again with matches yet to be played.
stats-verdict-strange = That is no accident to be expected of a fair shuffle. Keep the records and show them around.
stats-choice = It holds only if nobody picked the records for what is in them.
stats-plot-title = Dealt (and expected)
stats-plot-axis = fewer ← as expected → more, where a count is due at least { $least } times
stats-plot-counted = { $counted ->
        [one] one deal
       *[other] { $counted } deals
    } with open hands, { $matches ->
        [one] one match
       *[other] { $matches } matches
    }.
stats-plot-count = { $observed } ({ $expected })
stats-plot-band = where 95 of 100 dots lie with a fair shuffle
stats-plot-inside = a count within
stats-plot-outside = a count outside: about 1 in 20 by chance
stats-plot-beyond = farther out than drawn
stats-plot-empty = No hands are known, and no lots were drawn.
stats-plot-places = By place from the dealer, { $size } at the table
stats-plot-seats = First lead by seat, { $size } at the table
stats-plot-matches = { $matches ->
        [one] one match
       *[other] { $matches } matches
    }
stats-plot-players = By player
