### The guided first deal.

lesson-shuffle = All players shuffle the pack in turn, each over the other's shuffle, and each proves that no card was lost or swapped. Nobody, not even the host, can see or arrange a card.
lesson-hand = This is your hand, high to low as Bräus ranks it. The strip shows the odd order: jack of clubs (Spit), eight of spades (Dull) and king of hearts (Bräus) are the highest. The grey cards are dead: they win nothing. You and the player opposite are partners.
lesson-watch = The star marks the card that wins so far. Each of the others plays once, in turn.
lesson-sevens = You lead and hold sevens. They come first: each is laid as a trick by itself, and nobody can beat it. Choose one.
lesson-lead = You lead. A high card may win the trick; a dead card wins nothing, but the others must spend a playing card to take it. You need six tricks.
lesson-lead-late = You lead. Look at the strip: what is not faded is still out there, in some hand. A card that nothing unfaded beats is sure to win.
lesson-dead-led = A dead card was led, and it wins nothing: any playing card takes the trick, and who has one must play one.
lesson-beat = { $card } wins so far. Whoever can beat it must; the raised cards do. You choose which: the lowest that beats it is often enough.
lesson-beat-partner = { $card } is your partner's and wins so far. Even so, whoever can beat it must, as the rules have it.
lesson-passed = { $name } holds no card that beats the winning one and passes. The pass was proved: nobody can hold back a card.
lesson-passed-you = You hold no card that beats the winning one, so you pass, and keep your cards. Your program has proved to the others that it is true, without showing them a card.
lesson-laid = A seven was laid: a trick by itself. Sevens only win in this way; to another card they are worth nothing.
lesson-void = Nobody beat the dead card: the trick is laid aside, and the same player leads again.
lesson-taken = { $name } takes the trick and leads to the next. The small fields by the names count the tricks; six of them win the deal.
lesson-taken-you = You take the trick and lead to the next. The small fields by the names count the tricks; six of them win the deal.
lesson-five = Five tricks: the next one may decide the deal. At five each the king of clubs decides, for the side that has won it in a trick.
lesson-end = The deal is over, and the hands are opened: pale cards were never played. A won deal is a rita, cut as a stroke into the table's edge; six tricks in a row are a jan, and two strokes.
lesson-over = That was a whole deal. Play a match now: the first pair with six ritor wins. Who has none by then is a pissmunk.
