### What can be typed at the table: all words for each order, in small letters, with blanks between. The English
### ones are understood in every language. No word may stand for two orders.

typed-last-trick = l last
typed-sheet = s score sheet
typed-help = ? h help
typed-leave = q quit exit
typed-go = leave
# what to do about somebody who is missing; after a match, whether to draw partners by lot
typed-decide = d decide
typed-code = code
typed-same = r
typed-moved = x
typed-yes = yes
# yes where a yes or no is asked for; elsewhere y yields the lead
typed-yes-asked = y
typed-no = n no

## acts

typed-pass = pass
typed-yield = yield
typed-show = show
typed-deny = deny

## followed by the number of a seat

typed-seat = seat
typed-free = free

## chat

typed-say = say
typed-phrase = p
typed-mute = mute
typed-unmute = unmute
