### The page before a match: the start, the ways to a table, the lobby, and what was played.

## the rules to choose from

page-called-gotland = Gotland
page-called-brus = Brus
page-called-brus-pairs = Brus for six, in pairs
page-called-brus-teams = Brus for six, in teams
page-rules-gotland = As on the island: two pairs, nine cards each. Six tricks win a stroke, and six in a row are a jan and win two.
page-rules-brus = Two pairs, nine cards each, and only playing cards are led. Six tricks win two points.
page-rules-brus-pairs = Three pairs, six cards each. Many deals have no winner, and a match to 10 takes about 20 deals.
page-rules-brus-teams = Two teams of three, six cards each. Six tricks win a point, and the first six of a deal are a jan and win two.
page-length-usual = Usually { $least } to { $most } deals.

## what can hinder

page-near-none =
    No table was found. Your network was asked by multicast DNS; usually a firewall, a guest Wi-Fi or a VPN is in the way, and a look at this machine below tells more. The code on the host's screen needs none of it, and neither does his address: type it under “By address”.
page-near-gone = This table is not announced any more: it has begun, or its host has gone.
page-no-saved = This match is over, or does not lie here any more.
page-no-sheet = There is no score sheet of this match here.

## the lobby

page-bot-host-only = Only the host seats bots.
page-bots-soon = The people are here. The bots come in { $seconds } seconds.
page-lobby-host = You keep your place. Choose who sits with whom by seating bots, or by sending somebody away.
page-lobby-move = You can move to a free place: see who is to be your partner.
page-fact-places = Partners sit opposite one another, as they choose their places.
page-fact-teams = The two teams sit alternately, as they choose their places.
page-fact-open = When a deal is over all hands are shown.
page-fact-closed = When a deal is over the hands stay closed.
page-fact-watchers = Who has the code may watch.
page-fact-no-watchers = Nobody may watch.
page-place = Place { $number }
page-places = Places
page-host-mark = host
page-partner-mark = your partner
page-sit-here = Sit here
page-send-away = Send away
page-seat-bot = Seat a bot
page-free-place = free
page-call-bots = Call the bots now
page-agreed = What was agreed
page-invite = Invite your friends
page-invite-how = Send them the code. In Bräus they choose “Join a table” and paste it; in a terminal they type braus join and the code. It is as secret as your table is meant to be.
page-invite-scan = Or let them scan it from your screen.
page-copy = Copy the code
page-copied = Copied
page-show-code = Show a code for others
page-leave-lobby-host = You are the host: when you leave, the table is closed for all who sit here.
page-leave-lobby = Your place becomes free for somebody else.
page-leave-watch = You can come back with the same code.
page-close-table = Close the table
page-ended = You are not at this table any more.
page-give-up = Give it up
page-asking = Looking for the table …
page-you-watch = You watch. Play is shown when it begins.

## the start

page-tagline = The card game from Gotland, with friends or bots. No server, no account, and a pack that all shuffle and nobody sees through.
page-learn = Learn Bräus: a first deal, explained
page-learn-note = Three bots sit down with you, one of them as your partner. Every step is explained, and you need to know nothing.
page-play-note = Against two bots, with a third as your partner, by the rules of Gotland to 6.
page-play-more = Other rules or length
page-play-title = Play with bots
page-play-start = Deal
page-name-note = Under this name the others see you.
page-host-note = Your friends come with a code that you send them. Bots fill the places that stay free.
page-join-note = With a code that a friend has sent you, or at a table in your network.
page-back = Back
page-put-aside = Put aside
page-put-aside-title = Put this match aside?
page-put-aside-note = You are not asked any more to go on with it. Nothing of it is lost: it stands under “All matches”, and can be brought back from there.
page-bring-back = Bring back
page-all-matches = All matches and results
page-quit-title = Close Bräus?
page-quit-note = Nothing is lost. To play again, start the program.
page-closed = Bräus is closed. You can close this tab too; to play again, start the program.
page-cancel = Cancel

## choosing a table

page-choose-rules = Rules
page-players-4 = four players
page-players-6 = six players
page-length = Length
page-length-other = another number
page-length-number = How many
page-length-unit = Play
page-length-target = to so many points
page-length-deals = so many deals
page-bots = Bots for free places
page-bots-note = They come last, when the people have chosen their places. You can seat more in the lobby.
page-bots-0 = none
page-partners = Partners
page-partners-places = as they sit down
page-partners-lots = drawn by lot
page-more = More choices
page-closed-hands = Keep the hands closed when a deal is over
page-watchers = Who has the code may watch
page-patience = When nothing is heard of somebody, ask what to do
page-patience-30 = after 30 s
page-patience-60 = after 1 min
page-patience-300 = after 5 min
page-patience-never = never
page-closed-table = Tell the network that there is a table, but not its code
page-here-only = Only programs on this machine can come
page-router = Ask my router to let friends in from outside
page-router-note = By UPnP, and only while the table is open: the router is asked to pass the port on to this machine. Then the code works from elsewhere too. The lobby tells what the router answers.
page-port = Port
page-port-note = Where others reach this machine.
page-via = Broker
page-via-note = An MQTT broker where those meet who can reach nobody: mqtt://HOST or, with TLS, mqtts://HOST. If it asks who comes, put USER@ before HOST.
page-password = Password at the broker
page-password-note = Of the user who stands before @. All who get the code use it.
page-open-table = Open the table

## joining

page-code-note = Paste it as you got it, with the whole message around it if you like.
page-join-now = Join
page-watch-now = Watch
page-substitute = I take the seat of somebody who is gone
page-near = Tables in your network
page-near-looking = Looking for tables …
page-near-again = It goes on being looked for as long as this is open.
page-by-address = By address
page-check = What may keep you from a table
page-check-now = Look at this machine
page-check-looks = Looking …
page-check-good = well
page-check-bad = amiss
page-address = Address of the host
page-address-note = As his program shows it, like 192.168.1.20:3636. The code is needed too.

## what was played

page-evenings = Results by evening
page-evening = Evening
page-matches = Matches
page-won-count = Won
page-lost-count = Lost
page-drawn-count = Drawn
page-points = Points
page-together = Together
page-aside = Put aside
page-none-played = No match has been played here yet.
page-export = Keep the list elsewhere
page-export-csv = As a table (CSV)
page-export-json = For programs (JSON)
page-sheet-text = Score sheet
page-show-all = Show all
page-match-replay = Replay
page-match-trust = How it was shuffled
