### The page in the browser: what was proved, replay, and study.

page-no-match = There is no such match here.
page-no-module = The checker has no such part.

## What was proved

page-trust-title = How this match was kept fair
page-trust-intro = No server deals these cards, and you need to trust nobody: all of you shuffle, and whatever anybody does carries a proof that the programs of all others check before play goes on. All of it is kept in the record of the match.
page-trust-loading = Judging the record …
page-trust-holds =
    { $lines ->
        [one] The one line of the record holds.
       *[other] All { $lines } lines of the record hold.
    }
page-trust-bad =
    { $lines ->
        [0] The very first line of the record does not hold.
        [one] Line { $line } of the record does not hold. The one before it is good.
       *[other] Line { $line } of the record does not hold. The { $lines } before it are good.
    }
page-trust-blamed = { $reason } It was { $name } who signed that.
page-trust-fraud = Play ended here because somebody broke what all programs check. { $reason }
page-trust-evidence = Keep the proof
page-trust-deal = Deal { $number }
page-trust-annulled = A deal that was annulled
page-trust-going = It is not over yet.
page-trust-order = Shuffled by
page-trust-then = then
page-trust-proofs = proofs
page-trust-size = in the record
page-trust-time = judged just now in
page-trust-head = fingerprint of all up to here
page-trust-head-why = It is made of every line of the match up to the end of this deal. Each player signs it with every act, so nobody can change anything later without all others noticing.
page-trust-what = What does this mean?
page-trust-step-keys = Everybody brings a lock
page-trust-step-shuffles = Everybody shuffles
page-trust-step-shares = The cards are dealt
page-trust-step-plays = Cards are turned up
page-trust-step-claims = Promises are proved
page-trust-step-opened = The hands are opened
page-trust-step-signed = Everybody signs
page-trust-keys =
    { $count ->
        [one] One player has made a new secret for this deal.
       *[other] { $count } players have each made a new secret for this deal.
    }
page-trust-shuffles =
    { $count ->
        [one] One player has shuffled so far.
       *[other] { $count } players shuffled one after the other, the dealer first.
    }
page-trust-shares =
    { $count ->
        [one] One player has taken his locks off the others’ cards.
       *[other] { $count } players have each taken their own locks off the others’ cards.
    }
page-trust-plays =
    { $count ->
        [one] One card was turned up, and proved to be the one that was dealt.
       *[other] { $count } cards were turned up, each proved to be the one that was dealt.
    }
page-trust-claims =
    { $count ->
        [0] Nothing had to be proved of hidden cards.
        [one] One promise about hidden cards was proved.
       *[other] { $count } promises about hidden cards were proved.
    }
page-trust-opened =
    { $count ->
        [one] One player has opened his hand after the deal.
       *[other] { $count } players have opened their hands after the deal.
    }
page-trust-signed =
    { $count ->
        [one] One line, signed by who wrote it.
       *[other] { $count } lines, each signed by who wrote it.
    }
page-trust-together =
    { $count ->
        [one] One decision was signed by all who were there.
       *[other] { $count } decisions were signed by all who were there.
    }
page-trust-passed =
    { $name } passed: { $hidden ->
        [one] the one card left in the hand is not
       *[other] none of the { $hidden } cards left in the hand is
    } { $excluded ->
        [one] the one that could have beaten the trick.
       *[other] one of the { $excluded } that could have beaten the trick.
    }
page-trust-yielded =
    { $name } gave the lead away: { $hidden ->
        [one] the one card left in the hand is not
       *[other] none of the { $hidden } cards left in the hand is
    } { $excluded ->
        [one] the one that could still be led.
       *[other] one of the { $excluded } that could still be led.
    }
page-trust-denied =
    { $hidden ->
        [one] { $name } denied { $card }: it is not the one card left in the hand.
       *[other] { $name } denied { $card }: it is none of the { $hidden } cards left in the hand.
    }
page-trust-led =
    { $name } led { $card }: { $hidden ->
        [one] the one card left in the hand is not
       *[other] none of the { $hidden } cards left in the hand is
    } { $excluded ->
        [one] the one seven that would have come first.
       *[other] one of the { $excluded } sevens that would have come first.
    }
page-trust-bare =
    { $count ->
        [one] Once nothing had to be proved: everybody could see it.
       *[other] { $count } times nothing had to be proved: everybody could see it.
    }
page-trust-why-keys = Think of a padlock of which only this player has the key. The proof shows that he really has the key, without showing it.
page-trust-why-shuffles = Each player takes the whole pack, puts his lock on every card, mixes them, and hands them on. The proof shows that the same 36 cards went in and came out, and says nothing about their order. If only one of you shuffled well, the pack is well shuffled, whatever the others did.
page-trust-why-shares = Your cards are those from which all others have taken their locks, so that only yours is left: nobody but you can read them. The proofs show that each took off the right lock.
page-trust-why-plays = Whoever plays a card takes his own lock off it. The proof shows that it is the card that lay there since the shuffle, and no other.
page-trust-why-claims = At a real table you must believe that somebody who passes cannot beat the card. Here he proves it, and shows none of his cards.
page-trust-why-opened = With the key of a deal that is over, everybody can read the whole hand and see that all was as it should be.
page-trust-why-signed = Nobody can say later that he played something else, and nobody can speak for another.
page-trust-result =
    { $count ->
        [one] { $names } has signed the result of the match.
       *[other] { $names } have signed the result of the match.
    }
page-trust-download = Keep the record
page-trust-download-why = The file holds the whole match, and anybody can check it: braus verify FILE.
page-trust-replay = Watch this deal again

## The independent checker

page-check-title = Do not take our word for it
page-check-intro = The button runs a second program in this browser, written in another language from the description of the game alone. It judges the whole record anew, and the two verdicts are compared.
page-check-run = Run the independent checker
page-check-running = The checker is at work …
page-check-agree = Both agree: the record holds, with the same score, the same deals and the same fingerprint.
page-check-agree-bad = Both refuse the record at the same place.
page-check-differ = They do not agree. Keep the record, and tell those who make the programs.
page-check-failed = The checker could not run in this browser.
page-check-says = says
page-check-ours = This program
page-check-theirs = The checker
page-check-valid = the record holds
page-check-refused = refused at line
page-check-lines = lines
page-check-deals = deals
page-check-score = score
page-check-head = fingerprint
page-check-rung = test that fails
page-check-took = took

## Replay

page-replay-title = Deal
page-replay-of = of
page-replay-deal = Deal
page-replay-start = To the start
page-replay-back = One act back
page-replay-play = Play
page-replay-stop = Stop
page-replay-on = One act on
page-replay-end = To the end
page-replay-at = Act
page-replay-keys = ← → an act back and on · Home, End · space plays and stops
page-replay-hands = Who held what
page-replay-closed-note = Hands that were not opened stay closed; of them you see what was played.
page-replay-hidden = cards face down
page-replay-played = played
page-replay-loading = Looking the deal up …
page-replay-story = What happened

## The same deal again

page-study = Play this deal yourself
page-study-why = The same cards against bots, from any seat: nothing of it counts.
page-study-seat-label = in the place of
page-study-begins = Deal { $number } once more, the same cards, against bots. { $dealer } dealt. Nothing of it counts.
page-study-mark = Played again for study
page-study-leave = Nobody waits for you here, and nothing is kept.
page-study-more = Once more
page-study-over = How it went this time
page-study-now = Now: { $told }
page-study-then = Then: { $told }
page-study-busy = You sit at a table. Leave it, or play to its end, before you play an old deal again.
page-study-leaves = You leave this table for it.
page-study-seat = There is no such seat at that table.
page-study-closed = Not all hands of that deal were opened, so it cannot be played again.
