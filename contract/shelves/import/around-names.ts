/** The time and the sender of a message: '[12.03.24, 20:15:33] Anna: '. */
const chatMark =
  /^(?:\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+|\[)\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\]?(?:\s+-)?\s+[^:]{1,60}:\s+/iu

/** Signs, numbers and boxes before a name: '3) ', '(2) ', 'No. 5 ', '4 - ', '☐ '. */
const bullet =
  /^(?:(?:\[(?:[ xX✓]|\p{Nd}{1,3})?\]|\p{Nd}+(?:\.-|[.)\]、．])|\p{Nd}{1,3}\/|\p{Nd}{1,3}\s+[-–—|](?=\s+\S)|#\s?\p{Nd}+[.):]?|[(（]\p{Nd}+[)）]|\(?\p{Ll}\)|(?:No|Nr|Num|n)\.\s?\p{Nd}+[.):]?|[Nn]?[°º№]\s?\p{Nd}+[.):]?|(?:Rank|Rang|Platz|Place)\s\p{Nd}+\s?[.):–-]|\p{Nd}{1,3}(?:(?:st|nd|rd|th):|[ºª])|[^\p{L}\p{N}\s"'“”„«»()[\]<&.…©*_~\x60]{1,4}|[*~]{1,2})\s+|[•・●▪◦‣]\s*|[①-⑳]\s*|\p{Nd}{1,3}[、．]\s*)+/u

/** What stands around a name in a list on BoardGameGeek: 'Board Game: Catan [Average Rating:7.1 Overall Rank:500]'. */
const listedGame = /^board ?game: |\s*\[average rating[^\]]*\]$|^\[(?:sold|verkauft|vendu|reserved|reserviert)\]\s*/gi

const range = String.raw`(?<!\d)\d{1,3}\s*(?:[-–]\s*\d{1,3}|\+)?\s*`
const people = String.raw`(?:players?|spieler\p{L}*|joueurs|jugadores|giocatori|spelers|pers(?:on(?:en|s|es)?)?\.?)`
const currency = '(?:[€$£¥]|eur|usd|gbp|chf|pln|kr|euros?)'
const amount = String.raw`\d+(?:[.,]\d\d)?(?:[.,][-–])?`
const price = String.raw`(?:${currency}\s?${amount}|${amount}\s?${currency}|\d+[.,][-–])`
const language =
  '(?:german|english|french|spanish|italian|dutch|polish|deutsch|englisch|französisch|français|anglais|español|italiano|de|en|fr|es|nl)'
const facts = [
  String.raw`${range}(?:${people}|p|min(?:ute[ns]?|s)?\.?)`,
  String.raw`(?:ab|age[sd]?|from|dès|desde|da|vanaf)\s\d{1,2}\+?(?:\s(?:jahren?|years?|ans|años|anni|jaar))?|\d{1,2}\+(?:\s(?:years?|jahre))?`,
  String.raw`${price}(?:\s(?:shipped|obo|vb|ono))?`,
  String.raw`\d{1,2}(?:[.,]\d)?\s?\/\s?10|[★☆⭐]`,
  'new!?|neu!?',
  String.raw`sold|verkauft|vendu|vendido|reserved|reserviert|like new|neuwertig|new in shrink|nib|nis|ovp|used|gebraucht`,
].join('|')

/** Numbers of players, times, prices, ratings and notes after a name: ', 2-4 players', '(30 min)', ' - 25 €', '(lent to Ben)'. */
const factsAfterName = new RegExp(
  [
    String.raw`(?:\s[-–—|]\s|,\s+|:\s+|\s*[([])(?:${facts}|[\s,;/|–—-])+[)\]]?$`,
    String.raw`(?:\s[-–—|]\s|,\s+|\s*[([])(?:lent|loaned|on loan|borrowed|verliehen|ausgeliehen|prêté\p{L}*|prestad\p{L}|uitgeleend)(?:[\s:][^()]*)?[)\]]?$`,
    String.raw`\s*(?:→|->|➡️?)\s.*$|\s\*new\*$`,
    String.raw`(?:\s+|\s*\.{2,}\s*)(?:${price}(?:\s(?:shipped|obo|vb|ono))?|\d+\s*[-–]\s*\d+\s*${people}|\d{1,2}(?:[.,]\d)?\/10|[★☆✓\p{Extended_Pictographic}\p{Emoji_Modifier}\u200D\uFE0F]+)$`,
    String.raw`\s*[([]${language}(?:\s(?:edition|version|ausgabe|édition))?[)\]]$`,
    String.raw`[,;]$`,
  ].join('|'),
  'iu',
)

/** Signs of bold and slanted text in chats and Markdown, and elements of HTML, of which some end a line. */
const emphasis = /^([*_~\x60]{1,3})(?=\S)(.*\S)\1$/u
const elements = /<\/?(?:b|i|u|em|strong|span|td)\b[^>]*>/giu
const lineElements = /<\/?(?:[uo]l|li|p|br|table|tbody|tr|div)\b[^>]*>/giu
const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", '#39': "'", nbsp: ' ', ndash: '–' }

/** Replaces what HTML writes for line breaks and signs: 'Axis &amp; Allies'. */
export function decodeHtml(text: string): string {
  return text
    .replaceAll(lineElements, '\n')
    .replaceAll(/&(#39|[a-z]{2,5});/g, (written, name: string) => entities[name] ?? written)
}

/** Removes what people and programs write before a name. */
export function withoutBullet(line: string): string {
  return [elements, chatMark, bullet, listedGame].reduce((rest, sign) => rest.replace(sign, ''), line).trim()
}

/** No name and its facts are longer. The patterns take long for longer texts. */
export const maxItemLength = 260

/** Removes what people and programs write around and after a name. */
export function withoutFacts(item: string): string {
  if (item.length > maxItemLength) return item
  const name = item.replace(emphasis, '$2').replace(factsAfterName, '')
  return name === item ? name : withoutFacts(name)
}

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const romanNumbers = ['', 'x', 'xx', 'xxx'].flatMap((tens) => ones.map((one) => tens + one))
/** The ways in which people count lines. Letters need a sign and a space after them. */
const counters = [
  { pattern: /^(\d{1,4})[^\p{L}\p{N}]+(?=\S)/u, valueOf: Number },
  { pattern: /^([a-z])[.):]\s+/iu, valueOf: (sign: string) => Number.parseInt(sign, 36) },
  { pattern: /^([ivx]+)[.):]\s+/iu, valueOf: (sign: string) => romanNumbers.indexOf(sign.toLowerCase()) },
]

/** Removes the numbers or letters of a list whose lines count up: '1 Catan', '2 Azul', '3 Root'. */
export function withoutCounters(lines: readonly string[]): readonly string[] {
  const counter = counters.find(({ pattern, valueOf }) => {
    const values = lines.map((line) => valueOf(pattern.exec(line)?.[1] ?? '?'))
    return lines.length > 2 && values.every((value, index) => value === (values[0] ?? 0) + index)
  })
  return counter ? lines.map((line) => line.replace(counter.pattern, '')) : lines
}
