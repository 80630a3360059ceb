/** Digits and signs that people read as a letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  o: '0',
  i: '1l!|',
  l: '1i|',
  e: '3',
  a: '4@',
  s: '5$',
  t: '7',
  b: '8',
}

/** Returns the pattern of words, also with digits in place of letters: 'c0m'. */
function spelledLike(words: string): string {
  return words.replaceAll(/[oileastb]/g, (letter) => `[${letter}${lookAlikes[letter]}]`)
}

/** The most common endings of domains. People know them also without a dot, or with another sign in its place. */
const knownEndings = spelledLike('com|net|org|xyz')

/** Endings of domains that are common enough to be recognized with a digit in place of a letter. */
const commonEndings = spelledLike(
  'com|net|org|edu|gov|io|co|info|biz|app|dev|xyz|site|online|shop|club|link|example|uk|eu|de|fr|ru|cn|tv|gg|ly',
)

/** `https://…`, `mailto:…`, `http evil`, `ada@example`, `example.org`, `192.0.2.1`. A full stop can be ideographic. */
const address = new RegExp(
  [
    String.raw`:\/\/|\b(?:mailto|tel|sms|skype|whatsapp|javascript):\S|\b(?:www|h(?:tt|xx)ps?)\b|\bxn--|\S@\S|[^\s.。][.。][\p{L}\p{M}]{2,}|[^\s.。] [.。] ?[\p{L}\p{M}]{2,}`,
    String.raw`[^\s.。][.。] (?:${knownEndings})\b|\d(?:[.。]\d+){3}`,
    // A version such as 5.10 is no address.
    String.raw`[^\s.。] ?[.。] ?(?=\d*\p{L})(?:${commonEndings})(?![\p{L}\p{N}])`,
    String.raw`[^\s.。] ?[.。] ?(?:c[ ._-]?[o0][ ._-]?m|n[ ._-]?[e3][ ._-]?[t7]|[o0][ ._-]?r[ ._-]?g)\b`,
  ].join('|'),
  'iu',
)

/** 'Mr.Jack', 'St.Petersburg' and 'J.R.R.Tolkien' lack only a space. A common ending is found after a space too. */
const shortBeforeName =
  /(?<![\p{L}\p{N}.。])(?:Mrs?|Ms|Dr|Prof|Sgt|Capt|Jr|Bros|Ste?|Ft|Mt|Vs|Vol|No|Nr|\p{Lu}(?:\.\p{Lu})*)\.(?=\p{Lu}[\p{Ll}\p{M}]{2,}(?![\p{L}\p{N}]|[./:@-]\S))/gu

// The text has no two spaces in a row, so that these patterns take linear time.
const bracketedDot = / ?[[({<] ?(?:[.。]|d[o0о]t|punkt|punto|ponto|kropka|точка) ?[\])}>] ?/giu
const bracketedAt = / ?[[({<] ?(?:@|at) ?[\])}>] ?/giu
/** Without brackets, the word is also part of sentences: 'Connect the dot again'. */
const spelledDot = new RegExp(
  String.raw`[^\p{L}\p{N}]{1,3}d[o0о]t[^\p{L}\p{N}]{1,3}(?=(?:${commonEndings}|ai|me|us)\b)|(?<=[\p{L}\p{N}])d[o0о]t(?=(?:${knownEndings})\b)`,
  'giu',
)

/** Signs of all scripts that look like a dot, besides emoji, in the confusables of Unicode and beside them. */
const dotLookAlikes = String.raw`点點·•‧∙⋅・٫\u02d9\u0589\u0660\u06d4\u06f0\u0701\u0702\u0964\u0971\u1362\u1427\u16eb\u25cf\u25e6\u2e30\u2e31\u2e33\ua4f8\ua60e\u{10a50}\u{1d16d}\u{1f784}`

/**
 * Words for a dot in other languages, with the endings that follow them in addresses and not in sentences: 'point de vue'.
 */
const dotWords = Object.entries({
  'point|punkt|punto|ponto|period|точка|kropka|te[čc]ka|nokta|punt|prik': `${knownEndings}|ru|ком|ру|рф`,
  'punkt|prik': 'de|at|ch|eu|dk',
  point: 'fr|ch|eu',
  punto: 'it|mx|ar|cl',
  ponto: 'pt|br',
  kropka: 'pl',
  'te[čc]ka': 'cz',
  nokta: 'tr',
  punt: 'nl',
  piste: 'fi',
})
  .map(([words, endings]) => String.raw` (?:${words}) (?=(?:${endings})(?!\p{L}))`)
  .join('|')

/** Dots and words for a dot before a common ending. Names such as 'Gal·la' and texts such as 'Jogo, com amigos' have others. */
const otherDot = new RegExp(
  String.raw`${dotWords}|(?<=\S)[,;:_*|\\/∕⁄${dotLookAlikes}\p{So}](?=(?:${knownEndings})\b)`,
  'giu',
)

/** What stands between the letters of a spelled address: the spaces of 'e v i l dot c o m', the dots of 'evil. c. o. m'. */
const spacedLetters = /(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu
const dottedLetters = /(?<=(?<!\p{L})\p{L})[.。] ?(?=\p{L}(?!\p{L}))/gu

/** Matches the end of a username that programs turn into a link, or that people read as an address. */
const addressAtEnd = new RegExp(String.raw`(?:\.|[._-]d[o0]t[._-])(?=\d*[a-z])(?:${commonEndings})$`, 'i')

/** Shorter numbers in names can be dates, years or random: 'ada19850412', '1846-1862', 'ada-12345678'. */
const phoneInUsername =
  /(?:\d[._-]*){10}|(?:^|[._-])(?:call|text|phone|tel|sms|dial|cell|mobile|whatsapp)[._-]*(?:\d[._-]*){7}/i
const mailboxInUsername =
  /(?:^|[._-])(?:at|a)?[._-]?(?:g[._-]?mail|hotmail|icloud|proton[._-]?mail)|(?:outlook|yahoo|gmx)[._-]?(?:com|net|de)$/i
const messengerInUsername = /^(?:telegram|whatsapp|instagram|insta|snapchat|wechat)[._-]/i

/** A web or email address, a phone number, or the name at another site. */
export function isContactUsername(name: string): boolean {
  const patterns = [/^www[._-]/i, addressAtEnd, phoneInUsername, mailboxInUsername, messengerInUsername]
  return containsPhoneNumber(name.replaceAll('_', ' ')) || patterns.some((pattern) => pattern.test(name))
}

const messengers = 'telegram|whatsapp|instagram|insta|snapchat|discord|wechat|skype'
const shortMessengers = 'tg|wa|ig|signal|kik'
/** Words after the name of a messenger that are no name at it: 'Discord night'. */
const messengerTopics =
  'night|nights|group|groups|chat|chats|channel|server|call|calls|link|links|invite|only|game|games|gaming|party|poll|meetup|event|events|crew|club|stream|session|please|preferred|available|later|too|instead|first|required|optional'
/** Links of messengers without their dots. */
const spelledLinks = 'discord gg|t me|wa me|bit ly|goo gl|tinyurl|paypal me|linktr ee|fb com|vk com'
const mailboxes = 'g-?mail|hotmail|protonmail'

/** What people put before their name at another site: 'Ada @ada_l', 'Ada (Telegram: ada_l)'. */
const otherSite = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:@[\p{L}\p{N}_]|(?:${messengers}|${shortMessengers}) ?[:@/=>]|(?:${mailboxes})(?!\p{L}))`,
  'iu',
)

/**
 * Like `otherSite`, for texts, in which 'Party @home', 'Signal: 3 players' and 'Discord night' are harmless. Also finds names
 * and wallets to which people send money.
 */
const atMessenger = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[
    String.raw`(?:${messengers}) ?[:@/=>]|@[\p{L}\p{N}_.]+ (?:on|at) (?:${messengers})`,
    String.raw`(?:${messengers}|${shortMessengers})[ :]{1,2}(?:is )?[\p{L}\p{N}.]+[_#][\p{L}\p{N}]`,
    String.raw`(?:my|me (?:on|at|via|by)) (?:${messengers}|signal|kik|snap)(?!\p{L})|(?:${mailboxes})(?!\p{L})`,
    String.raw`(?:${messengers}|kik|venmo) (?!(?:${messengerTopics})$)\p{L}[\p{L}\p{N}._]*$|(?:${spelledLinks})[ /][\p{L}\p{N}]`,
    String.raw`(?!(?:dot|rom|sit|tele|x) )\p{L}[\p{L}\p{N}-]+ com(?:$|/)`,
    String.raw`(?:${shortMessengers}|snap|venmo) ?@|cash ?app ?\$\p{L}|(?=[a-z]*\d)[a-z\d]{26}`,
  ].join('|')})`,
  'iu',
)

/** Returns whether the name of a person contains their name at another site. */
export function containsHandle(name: string): boolean {
  return otherSite.test(plainLine(name))
}

/** Invisible characters and the frame of a digit in an emoji hide an address from a pattern, not from a reader. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu

const ending = String.raw`(?![\p{L}\p{N}])`

/**
 * Matches what phones turn into a number to call, and what people type for one: with a country code, in groups of three,
 * three and four digits, beginning with 0, in three to six groups of two to five with nine digits in all, or seven digits
 * in a row. Dates, years of games and scores are none.
 */
const phoneNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-])(?!\d{1,2}([./-])\d{1,2}\1\d{2,4}${ending}|(?:19|20)\d\d-?[01]\d-?[0-3]\d${ending})(?:${[
    String.raw`\+ ?\(?\d(?:[ ().\/-]{0,3}\d){6,14}`,
    String.raw`(?:1[ .-]?)?(?:\(\d{3}\)[ .-]?|\d{3}[ .\/-]?)\d{3}[ .-]?\d{4}`,
    String.raw`\d{3}[.-]\d{4}`,
    String.raw`0\d(?:[ .\/-]?\d){6,12}`,
    String.raw`(?!(?:1[6-9]|20)\d\d[ .\/-])(?=(?:\d[ .\/-]?){9})\d{2,5}(?:[ .\/-]\d{2,5}){2,5}`,
    String.raw`\d{7,}`,
    String.raw`(?:call|text|phone|tel|cell|sms)\P{L}{1,3}(?:\d[ .\/-]?){6}\d`,
  ].join('|')})${ending}`.replaceAll(String.raw`\d`, String.raw`\p{Nd}`),
  'iu',
)

/** Words for the digits in English, Spanish, French and German, in their order. */
const digitWords = [
  'zero|oh|cero|zéro|null',
  'one|uno|un|eins',
  'two|dos|deux|zwei',
  'three|tres|trois|drei',
  'four|cuatro|quatre|vier',
  'five|cinco|cinq|fünf',
  'six|seis|sechs',
  'seven|siete|sept|sieben',
  'eight|ocho|huit|acht',
  'nine|nueve|neuf|neun',
].map((words) => words.split('|'))
const digitWord = new RegExp(String.raw`(?<!\p{L})(?:${digitWords.flat().join('|')})(?!\p{L})`, 'giu')
/** Seven digits or more. Numerals and words become full-width digits before, which no normalized text contains. */
const digitRun = /(?<!\p{L})\p{Nd}(?:[ ,./-]{0,3}\p{Nd}){6,}(?!\p{L})/gu
const hanNumerals = '〇一二三四五六七八九'

const toDigit = (digit: number) => ` ${String.fromCodePoint(0xff10 + digit)} `

/** Returns whether a line contains a number of spelled or single digits, in no order: 'call 5 five 5 one two 3 4'. */
function containsSpelledNumber(line: string): boolean {
  const digits = line
    .replaceAll(digitWord, (word) => toDigit(digitWords.findIndex((words) => words.includes(word.toLowerCase()))))
    .replaceAll(/[〇一二三四五六七八九]/g, (letter) =>
      hanNumerals.includes(letter) ? toDigit(hanNumerals.indexOf(letter)) : letter,
    )
    .replaceAll(/ +/g, ' ')
  return Array.from(digits.matchAll(digitRun), ([run]) => run).some((run) => {
    const parts = run.split(/\P{Nd}+/u)
    const areAlone = parts.every((part) => part.length === 1)
    return areAlone ? !isSeries(parts) : (run.match(/[０-９]/g)?.length ?? 0) > 1
  })
}

/** Returns whether someone counts: 'one, two, three'. */
function isSeries(digits: readonly string[]): boolean {
  const numbers = digits.map((digit) => Number(digit.normalize('NFKC')))
  const steps = new Set(numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0)))
  return steps.size === 1 && !steps.has(0)
}

/** Signs that people write between digits like a hyphen, such as a minus sign. */
const otherDash = /(?<=\p{Nd}) ?[\p{Pd}\u2212\u30fc_*~·•∙|] ?(?=\p{Nd})|\p{Pd}/gu
/** Letters that people write in place of a 0 or a 1 between the digits of a number: '555-I23-4567'. */
const letterDigit = /(?<=\p{Nd}[ -]?)[OIl|](?=[ -]?\p{Nd})/gu

export const phoneInName = 'Leave out phone numbers'

export const addressInName = 'Leave out web and email addresses, and put a space after each dot'

/** More marks in a row than any language needs. Normalizing them takes quadratic time. */
const tooManyMarks = /\p{M}{31}/u

/** Also finds addresses such as `evil . com`, `evil[.]com` and `evil dot com`, and texts with `tooManyMarks`. */
export function containsAddress(text: string): boolean {
  if (tooManyMarks.test(text)) return true
  const line = plainLine(text).replaceAll(shortBeforeName, '$& ')
  return [line, line.replaceAll(spacedLetters, ''), line.replaceAll(dottedLetters, '')].some((plain) =>
    address.test(
      plain
        .replaceAll(bracketedDot, '.')
        .replaceAll(bracketedAt, '@')
        .replaceAll(spelledDot, '.')
        .replaceAll(otherDot, '.'),
    ),
  )
}

/** Returns whether a name has more than six digits beside a year, whatever stands between them: 'Ada 5 5 5 1 2 3 4'. */
export function hasManyDigits(name: string): boolean {
  return (name.replace(/(?:19|20)\d\d/, '').match(/\p{N}/gu)?.length ?? 0) > 6
}

function plainLine(text: string): string {
  return text.normalize('NFKC').replaceAll(invisible, '').replaceAll(/\s+/g, ' ')
}

/** Returns whether a text contains a phone number, with digits of any script. */
export function containsPhoneNumber(text: string): boolean {
  if (tooManyMarks.test(text)) return false
  const line = plainLine(text)
    .replaceAll(otherDash, '-')
    .replaceAll(letterDigit, (letter) => (letter === 'O' ? '0' : '1'))
  return phoneNumber.test(line) || containsSpelledNumber(line)
}

/**
 * Returns whether a text says where its author can be reached: a web or email address, a phone number, or a name at a
 * messenger.
 */
export function containsContact(text: string): boolean {
  return containsAddress(text) || containsPhoneNumber(text) || atMessenger.test(plainLine(text))
}
