### The page in the browser.

page-open =
    The table is open in your browser, or at this address, for you alone:
      { $address }
    Ctrl-C ends the program; the match can be gone on with later.
page-no-display = There is no display here to open a browser on, so the table is in this terminal.
page-foreign = This page is for this machine's own browser only.
page-no-token = Open the page with the address that the program shows: it holds the key to it.
page-malformed = The page sent what this program does not understand. Load it again.
page-no-bots = There are no bots to call.
page-not-yours = It is not your turn.
page-card = { $rank } of { $suit }
page-passed = passed
page-rank-6 = Six
page-rank-7 = Seven
page-rank-8 = Eight
page-rank-9 = Nine
page-rank-10 = Ten
page-rank-J = Jack
page-rank-Q = Queen
page-rank-K = King
page-rank-A = Ace
page-suit-C = clubs
page-suit-S = spades
page-suit-H = hearts
page-suit-D = diamonds
page-seal = Deal { $number } · shuffled by all { $players }, every proof checked ✓
page-turn-you = Your turn
page-move-pass = Pass
page-move-yield = Yield the lead
page-move-show = Show the king of clubs
page-move-deny = I do not hold it
page-trick-won = { $name } takes the trick
page-trick-won-you = You take the trick
page-trick-void = Nobody takes the trick; { $name } leads again
page-trick-void-you = Nobody takes the trick; you lead again
page-again-1 = Again, with the same partners
page-again-2 = Again, partners drawn by lot
page-again-3 = Again, with another partner
page-title = Bräus
page-rules-gotland = Gotland: two pairs, six tricks or five and the king of clubs
page-rules-brus = Brus: two pairs, two points a deal, to ten
page-rules-brus-pairs = Brus for six: three pairs; a long match
page-rules-brus-teams = Brus for six: two teams of three
page-play = Play with bots
page-host = Open a table
page-join = Join a table
page-saved = Go on with a match
page-played = Played
page-code = The table's code
page-name = Your name
page-home = Back to the start
page-quit = Close Bräus
page-connecting = Looking for the program …
