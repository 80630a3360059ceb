export const welcomeMessage =
  'Hello! I answer automatically, so I am quick rather than clever. Ask me about games to play, events or your profile.'

/** The suggested questions. Each has a reply below. */
export const firstQuestions = [
  'Which game for 2 players?',
  'Which game for 5 players?',
  'How do events work?',
  'How do I change my profile?',
]

export function replyTo(message: string): string {
  const words = message.toLowerCase()
  // 'Thanks for the tip about events!' is not a question about events.
  if (thanks.test(words) && !words.includes('?')) return replies.thanks
  if (asksForGames(words)) return replyAboutGames(words)
  if (/\b(events?|game nights?|meet-?ups?|host(ing)?|join(ing)?|attend(ing|ees?)?|rsvp|tables?)\b/.test(words))
    return replies.events
  if (
    /\b(profiles?|accounts?|passwords?|e-?mail|avatar|settings|sign(ed)? (in|out|up)|log ?(in|out)|regist\w+|zip|user ?name)\b/.test(
      words,
    )
  )
    return replies.account
  if (/\b(games?|play(ing)?|collection)\b/.test(words)) return replies.games
  if (thanks.test(words)) return replies.thanks
  return replies.fallback
}

const thanks = /\b(thank(s| you)?|thx|cheers|appreciate(d)?)\b/

// Matches '5 players', '5-player' and 'five of us', but not '5 pm' or 'a couple of games'.
const notBeforeUnit = String.raw`(?!\s*(am|pm|h|hours?|min(ute)?s?|days?|weeks?|months?|years?|miles?|stars?)\b)`
const five = new RegExp(String.raw`\b(5|five)\b${notBeforeUnit}`)
const two = new RegExp(String.raw`\b(2|two)\b${notBeforeUnit}|\b(couple\b(?! of)|both of us\b)`)

function asksForGames(words: string): boolean {
  if (/\b(recommend\w*|suggest\w*|which games?|what games?|what (should|can|could|to) (we |i )?play)\b/.test(words))
    return true
  const isAboutPlaying = /\b(games?(?! nights?)|play(ing)?|players?|people|of us|friends)\b/.test(words)
  return isAboutPlaying && (five.test(words) || two.test(words))
}

function replyAboutGames(words: string): string {
  if (five.test(words)) return replies.gamesForFive
  if (two.test(words)) return replies.gamesForTwo
  return replies.games
}

const replies = {
  gamesForFive:
    'Five is a lovely number! Try 7 Wonders, where everyone takes their turn at the same time, Mysterium for a spooky evening together, or The Resistance: Avalon if you trust each other a little too much. On “Find Games”, choose 5 players to see every game for five.',
  gamesForTwo:
    'A table for two! Patchwork, Jaipur, Lost Cities and 7 Wonders Duel were made for exactly two players, and Azul is at its sharpest with two. On “Find Games”, choose 2 players to see every game that fits.',
  games:
    'Happy to help you choose! With newcomers, Ticket to Ride, Azul and Codenames always land well; for a longer evening take Wingspan or Concordia. Tell me how many you are, for example 2 or 5 players, or open “Find Games” and filter by players, play time and category.',
  events:
    'Open “Events” to see upcoming game nights. Search by title or zip code and press “Join” to take a seat, or press “Create Event” to host your own: a title, a date, a zip code, and your table is set. The events that you host or have joined are under “My Events”.',
  account:
    'Press your picture at the top right to open your menu. Under “Your Profile” you can edit your name, bio, zip code and favorite categories, so that the right players find you. Under “Settings” you can change how Meeplehood looks. If you cannot log in, choose “Forgot password?” on the login page, and we will email you a link.',
  thanks: 'You are very welcome! Have a wonderful game, and may the dice be kind to you.',
  fallback:
    'I am not sure I understood that. I know a little about three things: which game to play (tell me how many you are), events, and your profile. Ask me about one of those!',
}
