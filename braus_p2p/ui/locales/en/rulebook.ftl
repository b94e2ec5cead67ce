### What `braus rules` prints. A blank line parts paragraphs, which are filled to the width of the terminal.

rulebook-title = Bräus in short
rulebook-cards = The pack has 36 cards, six to ace in four suits. Only 18 of them are played to tricks, and their order has nothing to do with suits. From high to low:
rulebook-ranks = The first three have names of their own: JC is the Spit, 8S the Dull and KH the Bräus. The four sevens win when they are laid and are worth nothing otherwise. All other cards are dead. One of these, KC, is the outcome card: it can decide a deal.
rulebook-trick =
    Whoever leads lays his sevens first, one after another; each is a trick by itself. Then he leads one card. The others follow once each, clockwise: who holds a playing card that beats the one now winning must play such a card, even against his partner; who holds none passes and plays nothing. The winner leads to the next trick.

    The deal stops at once when a side has six tricks. It also ends when nobody can win a trick any more.
rulebook-gotland-title = gotland: as on the island, two pairs of partners
rulebook-gotland =
    Four play, nine cards each, partners opposite. Any card may be led. A dead card that nobody beats wins nothing: the trick is void, and the same player leads again. When all 18 playing cards are out only sevens may be led. Who has nothing he may lead yields the lead to the next player, who may not lay sevens then.

    Six tricks are worth 1 rita; six in a row at any time, a jan, are worth 2. At five tricks each the side that has KC among its tricks gets 1. After a deal without score the same player deals again. The match goes to 6; losers without a single rita are pissmunkar.
rulebook-brus-title = brus: two pairs of partners, only playing cards are led
rulebook-brus =
    Four play, nine cards each, partners opposite. Only sevens and the 18 playing cards may be led. Who has none yields the lead to the next player, who may lay his sevens.

    Six tricks are worth 2 points, and there is no jan. When nobody has six, those with five tricks show KC or say that they do not hold it: a side with five tricks and KC in hand gets 2. The match goes to 10, or to 20 if you like.
rulebook-brus-pairs-title = brus-pairs: six players, three pairs
rulebook-brus-pairs = As brus, but six play, six cards each, and partners sit opposite. It still takes six tricks to win, so a quarter to a half of the deals have no winner, and a match to 10 takes about 20 deals.
rulebook-brus-teams-title = brus-teams: six players, two teams of three
rulebook-brus-teams = As brus, but six play, six cards each, in two teams whose members sit alternately. Six tricks are worth 1 point; the first six tricks of the deal, a jan, are worth 2. With KC in hand a side with five tricks gets 1. After a deal without score the same player deals again. The match goes to 6.
rulebook-more = Every table may choose another target, from 1 to 99.
