import { apostrophes, wordsOf } from './fold-text.ts'

const units = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

/** Numbers of two words, such as 'twenty one', written as one. */
const longNumbers = [
  ...tens.flatMap((ten, index) =>
    units.map((unit, digit) => {
      const number = `${index + 2}${digit + 1}`
      return [number, ten + unit, `${number}${['st', 'nd', 'rd'][digit] ?? 'th'}`, `${ten}${ordinals[digit]}`]
    }),
  ),
  ...units.flatMap((unit, digit) => [
    [`${digit + 1}00`, `${unit}hundred`],
    [`${digit + 1}000`, `${unit}thousand`],
  ]),
]
const insideNumber = new RegExp(
  `(?<= (?:${tens.join('|')})) (?=(?:${[...units, ...ordinals].join('|')}) )|` +
    `(?<= (?:${units.join('|')})) (?=(?:hundred|thousand) )`,
  'g',
)

const commonSpellings = [
  ...longNumbers,
  ...readSpellings(
    '1 one i 1st first, 2 two ii 2nd second, 3 three iii 3rd third, 4 four iv 4th fourth, 5 five v 5th fifth, ' +
      '6 six vi 6th sixth, 7 seven vii 7th seventh, 8 eight viii 8th eighth, 9 nine ix 9th ninth, 10 ten x 10th tenth, ' +
      '11 eleven xi, 12 twelve xii, 13 thirteen xiii, 14 fourteen xiv, 15 fifteen xv, 16 sixteen, 17 seventeen, ' +
      '18 eighteen, 19 nineteen, 20 twenty 20th twentieth, 30 thirty 30th thirtieth, 40 forty 40th fortieth, ' +
      '50 fifty 50th fiftieth, 60 sixty 60th sixtieth, 70 seventy, 80 eighty, 90 ninety, 100 hundred, 1000 thousand, ' +
      'st saint, ste sainte, ft fort, mt mount, dr doctor, mr mister, mrs missus, sgt sergeant, capt captain cpt, prof professor, ' +
      'jr junior, bros brothers, vs versus, vol volume, no number nr, ed edition, exp expansion, xmas christmas, ' +
      'gray grey, color colour, colors colours, harbor harbour hbr, armor armour, honor honour, favor favour, ' +
      'favorite favourite, neighbor neighbour, neighbors neighbours, theater theatre, center centre ctr, defense defence, ' +
      'civilization civilisation, catalog catalogue, jewelry jewellery, traveler traveller, travelers travellers, ' +
      'splendor splendour, valor valour, rumor rumour, rumors rumours, labor labour, parlor parlour, savior saviour, ' +
      'vigor vigour, humor humour, odor odour, vapor vapour, armory armoury, armored armoured, harbors harbours, ' +
      'neighborhood neighbourhood, saber sabre, fiber fibre, meter metre, liter litre, specter spectre, scepter sceptre, ' +
      'plow plough, pajamas pyjamas, sulfur sulphur, mold mould, skeptic sceptic, offense offence, license licence, ' +
      'organized organised, colonization colonisation, colonizers colonisers, maneuver manoeuvre, draft draught, ' +
      'aluminum aluminium, program programme, marvelous marvellous, jeweled jewelled, counselor counsellor, axe ax, ' +
      'mahjong mahjongg, fjord fiord, fjords fiords, tokyo tokio',
  ),
]
const placeSpellings = [
  ...commonSpellings,
  ...readSpellings(
    'mtn mountain, pt point port, hts heights, spgs springs, spg spring, jct junction, vly valley, ' +
      'vlg village, lk lake, bch beach, pk park, is island, n north, s south, e east, w west, ' +
      'twp township, philadelphia philly, minneapolis mpls, indianapolis indy, cincinnati cincy',
  ),
]

const stateSpellings = readSpellings(
  'al alabama, ak alaska, az arizona, ar arkansas, ca california, co colorado, ct connecticut, dc district-of-columbia, de delaware, ' +
    'fl florida fla, ' +
    'ga georgia, hi hawaii, id idaho, il illinois, in indiana, ia iowa, ks kansas, ky kentucky, la louisiana, me maine, ' +
    'md maryland, ma massachusetts, mi michigan, mn minnesota, ms mississippi, mo missouri, mt montana, ne nebraska, ' +
    'nv nevada, nh new-hampshire, nj new-jersey, nm new-mexico, ny new-york, nc north-carolina, nd north-dakota, oh ohio, ' +
    'ok oklahoma, or oregon, pa pennsylvania penna, pr puerto-rico, ri rhode-island, sc south-carolina, sd south-dakota, ' +
    'tn tennessee, tx texas, ut utah, vt vermont, va virginia, wa washington, wv west-virginia, wi wisconsin, wy wyoming',
)

const stateWords = new Set(stateSpellings.flat().flatMap((state) => state.split('-').slice(-1)))

/** Returns whether a word ends the name of a state: 'OR', 'Oregon', 'Carolina'. */
export function isState(word: string): boolean {
  return stateWords.has(word.toLowerCase())
}

function readSpellings(text: string): string[][] {
  return text.split(', ').map((words) => words.split(' '))
}

/** Returns the spellings of a name that people type for it, each as its words. The first one is its own. */
export function spellingsOf(name: string, { isPlace = false } = {}): string[][] {
  const words = wordsOf(isPlace ? name.replace(/^New York(?=,)/, '$& City NYC') : name)
  const states = isPlace ? respelled(words.slice(-1), stateSpellings) : []
  const [digits = words, ...other] = respelled(words, isPlace ? placeSpellings : commonSpellings)
  const all = [
    words,
    digits,
    ...other,
    ...states.map((state) => [...words.slice(0, -1), ...state.flatMap((word) => word.split('-'))]),
    inTwoLetters(name),
    wordsOf(withLetters(name)),
    wordsOf(name.replaceAll(/[½@]/g, (sign) => ` ${signWords[sign]} `)),
    wordsOf(name.replaceAll(/(?<=\d)[,.]?000(?!\d)/g, 'k')),
    words.map((word) => (word === 'and' ? 'n' : word)),
    words.map((word) => soundAlikes.get(word) ?? word),
  ]
  return [
    ...all,
    inOneLetter(words),
    wordsOf(name.replaceAll(apostrophes, ' ')),
    words.flatMap((word) => word.match(/\d+|\D+/g) ?? []),
    besideNumbers(digits),
    ...all.map((spelling) => [spelling.join('')]),
    ...initialsOf([words, digits, words.flatMap((word) => compounds.get(word) ?? word)]),
  ]
}

function respelled(name: readonly string[], spellings: readonly (readonly string[])[]): string[][] {
  const words = ` ${name.join(' ')} `.replaceAll(insideNumber, '').trim().split(' ')
  // A single letter at the start is a letter: 'V for Vendetta', 'I, Claudius'.
  const rows = words.map((word, index) =>
    index === 0 && /^[ivx]$/.test(word) ? undefined : spellings.find((spelling) => spelling.includes(word)),
  )
  if (!rows.some(Boolean)) return []
  return [0, 1, 2, 3, 4].map((place) => words.map((word, index) => rows[index]?.[place] ?? word))
}

/** Words of which people shorten both parts: 'BSG' for 'Battlestar Galactica', and 'TFM'. */
const compounds = new Map(
  ['battle star', 'terra forming', 'war hammer'].map((parts) => [parts.replace(' ', ''), parts.split(' ')]),
)

/** 'ticket2ride', and 'Dinner for Two' by its other spelling. */
const soundAlikes = new Map([
  ['to', '2'],
  ['too', '2'],
  ['for', '4'],
  ['2', 'to'],
  ['4', 'for'],
])

/** Returns how people shorten words beside numbers: 's1' for 'Season 1'. 'Second Edition' begins with '2e' and '2ed'. */
function besideNumbers(words: readonly string[]): string[] {
  return words.slice(1).flatMap((next, index) => {
    const word = words[index] ?? ''
    return [...(/^\d+$/.test(word) ? [word + next] : []), ...(/^\d+$/.test(next) ? [initialOf(word) + next] : [])]
  })
}

/** Returns how people shorten a name of several words: 'ti4' for 'Twilight Imperium 4', 'dnd' and 'D&D'. */
function initialsOf(spellings: readonly (readonly string[])[]): string[][] {
  return spellings
    .filter(({ length }) => length > 1)
    .flatMap((words) =>
      ['and', 'n'].map((and) => [words.map((word) => (word === 'and' ? and : initialOf(word))).join('')]),
    )
}

function initialOf(word: string): string {
  return /^\d/.test(word) ? word : (Array.from(word)[0] ?? '')
}

/** What people type for letters that their keyboard lacks, besides the letter without its mark. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' }

/** Returns the words of a name in another spelling: 'mueller' for 'Müller'. */
function inTwoLetters(name: string): string[] {
  const lower = name.normalize('NFC').toLowerCase()
  return wordsOf(lower.replaceAll(/[äöüåøđ]/g, (letter) => twoLetters[letter] ?? letter))
}

const signWords: Readonly<Record<string, string>> = { '½': 'half', '@': 'at' }

/** Replaces signs by the letters that they look like: 'Cash' for 'Ca$h', 'Mastermind' for 'M@stermind'. */
function withLetters(name: string): string {
  return name.replaceAll(/(?<=\p{L}[$@]*)[$@](?=[$@]*\p{L})/gu, (sign) => (sign === '$' ? 's' : 'a'))
}

/** Returns the words as people write them who have the keyboard for them: 'müller' for 'Mueller', folded. */
function inOneLetter(words: readonly string[]): string[] {
  return words.map((word) =>
    word.replaceAll(/(?<![aeiouq])(?:([aou])e|aa)(?![aeiou])/g, (_pair, letter = 'a') => letter),
  )
}
