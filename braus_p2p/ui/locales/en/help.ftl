### What `--help` prints: the commands with examples, their arguments and options.

help-braus =
    Bräus, the card game from Gotland, played peer to peer: no server, no account, and a pack that everybody shuffles and nobody can see through.

    Example: braus play
help-demo =
    Watch bots play a match, each in a process of its own.

    Example: braus demo --deals 3

    Example: braus demo --rules brus-pairs --deals 2 --record pairs.braus
help-play =
    Play against three bots, at once.

    Example: braus play
help-host =
    Open a table; play begins when all seats are taken.

    Example: braus host --bots 2

    Example: braus host --port 4000 --rules brus --target 20
help-join =
    Sit down at somebody's table.

    Example: braus join BRAUS-047QD-… --name Greta
help-doctor =
    Check what may keep you and your friends from a table, and say what to do.

    Looks at your addresses, the table's port, announcements in the network, clock and data directory.

    Example: braus doctor
help-bot =
    Seat a bot at a table.

    It plays by itself. The machine it runs on sees its hand, so the others are told whose it is.

    Example: braus bot 192.168.1.20:4000
help-score =
    Play a deal in notation by the rules, and score it.

    Prints the tricks, who won them and the score, or the first act that is not allowed and why.

    Example: braus score deal.txt

    Example: braus show match.braus --deal 1 | braus score -
help-verify =
    Check a record from nothing but itself.

    Every signature, every shuffle, every card, pass and score is checked again.

    Example: braus verify match.braus
help-show =
    Print a match as text, with all hands where they were opened.

    Example: braus show match.braus

    Example: braus show match.braus --deal 3
help-rules =
    Print the rules in short.

    Example: braus rules --rules brus-teams
help-argument-address = Where the table is, as the host's program says it: HOST:PORT, or [IPv6]:PORT.
help-argument-deal = A text file with a deal in notation, or - for standard input.
help-argument-record = A record file, as each player's program keeps one of every match.
help-option-browser = Show the table in the browser, or in this terminal; usually in the browser if there is one.
help-option-deal = Print only this deal, counted from 1.
help-option-deals = Play so many deals, 1 to 1000, instead of to the target.
help-option-for = Whose machine the bot runs on, for the others to see; your login name if left out.
help-option-doctor-port = The port that a table of yours would have.
help-option-json = Print the result as JSON, for programs.
help-option-name-bot = The bot's name at the table; if left out, one that nobody there has.
help-option-players = How many play: 4 or 6. With 6 the rules are brus-teams unless you choose others.
help-option-record = A new file for the record; if left out, one with the program's own data.
help-option-rules = By which rules: gotland, brus, brus-pairs or brus-teams.
help-option-rules-one = Print only these rules: gotland, brus, brus-pairs or brus-teams.
help-option-seat = Which place to take, counted from 1; any free one if left out.
help-option-seed = Make the bots choose alike in like positions; cards and keys stay random.
help-option-target = How many points win the match, 1 to 99.

## host, join, play

help-option-address = On which of this machine's addresses the table is open: on all, if left out; with 127.0.0.1 only programs on this machine can sit down.
help-option-bots = How many bots take the places that people leave free.
help-option-closed = Keep the hands closed when a deal is over.
help-option-colours = Give each suit a colour of its own.
help-option-confirm = Ask before a card is opened.
help-option-data = Where your identity and records lie, instead of the usual directory.
help-option-lots = Draw partners and places by lot when all are there.
help-option-name = Your name at the table; your login name if left out.
help-option-no-bell = Do not ring the terminal's bell when it is your turn.
help-option-no-pause = Go on at once when a deal is over.
help-option-pace = Seconds between two acts on the screen, so that the eye can follow.
help-option-pause = For how many seconds you can look at the opened hands when a deal is over.
help-option-phone = Let your phone show the table too, in the same network; a code to scan is shown.
help-option-port = On which port the table is open; 0 takes any free one.

## every command

help-language = Every command speaks another language with --language en, sv, uk or ru, or by the variable BRAUS_LANGUAGE; without either, your system's.
help-usage = Usage: { $usage }
help-title-commands = Commands
help-title-arguments = Arguments
help-title-options = Options
help-default = [default: { $value }]
help-required = [required]
help-option-help = Show this help.
help-option-version = Show the version of the program.
