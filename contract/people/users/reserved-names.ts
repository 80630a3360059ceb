import {
  companions,
  formerNames,
  lastWordEndings,
  leadingRoles,
  machineWords,
  roles,
  rolesToSpell,
  titleEndings,
  titles,
  titlesToSpell,
  titlesWithoutSpaces,
} from './reserved-words.ts'

const product = 'meeplehood'

/** Pairs of a character and the Latin letter it looks like. Decomposition handles accents and full-width forms. */
const lookAlikes = new Map(
  [
    'аa вb сc ԁd еe һh іi јj кk ӏl мm нh оo рp ѕs тt уy хx', // Cyrillic
    'αa βb εe ηn ιi κk νv οo ρp τt υu χx', // Greek
    'ⲁa ⲃb ⲇd ⲉe ⲏh ⲓi ⲕk ⲙm ⲛn ⲟo ⲣp ⲥc ⲧt ⲩy ⲭx ϩs', // Coptic
    'ꭺa ꭰd ꭼe ꮋh ꮖi ꭻj ꮶk ꮮl ꮇm ꮑn ꮻo ꮲp ꭱr ꮥs ꭲt ꮩv ꮃw', // Cherokee
    'ᗩa ᗷb ᑕc ᗪd ᗴe ᕼh ᒍj ᒪl ᗰm ᑎn ᑭp ᖇr ᑌu ᐯv ոn', // Canadian syllabics, Armenian
    'ᴀa ʙb ᴄc ᴅd ᴇe ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy', // small capitals
    'ıi łl øo đd ðd ɡg ɑa ɐa ℮e ᥱe ₳a ¡i',
    '0o 1l 3e 4a 5s 7t @a $s !i |l',
  ]
    .join(' ')
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

let replaceLookAlikes: ((text: string) => string) | undefined

/**
 * Adds look-alikes of all scripts to the rules below. The server does so; their data is too large for the web app, which
 * knows the table above only (decision 63).
 */
export function addLookAlikes(replace: (text: string) => string) {
  replaceLookAlikes = replace
}

/** Returns a name, and the name with letters in place of those that look like them: 'ꓮꓓꓟꓲꓠ' is 'ADMIN'. */
function readings(name: string): string[] {
  if (!replaceLookAlikes || /^\p{ASCII}*$/u.test(name)) return [name]
  return [name, replaceLookAlikes(name.normalize('NFD'))]
}

/** The code points of the letter A in alphabets of emoji, whose letters follow in order. */
const emojiAlphabets = [0x1f150, 0x1f170, 0x1f1e6]

/** Replaces characters by the Latin letters they look like. Letters that look alike, such as l and I, become one. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return Array.from(letters, (letter) => lookAlikes.get(letter) ?? letterInEmoji(letter) ?? letter)
    .join('')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Returns the Latin letter in an emoji such as 🅐, or undefined. */
function letterInEmoji(character: string): string | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  const start = emojiAlphabets.find((first) => codePoint >= first && codePoint < first + 26)
  return start === undefined ? undefined : String.fromCodePoint(codePoint - start + 0x61)
}

/** Drops repeated letters: 'Meeplehoood' becomes 'meplehod'. */
function squeeze(folded: string): string {
  return folded.replaceAll(/(.)\1+/gu, '$1')
}

type Word = { text: string; isRole: boolean }

/** Words by their first letter. */
type Vocabulary = ReadonlyMap<string, readonly Word[]>
function byFirstLetter(known: readonly Word[]): Vocabulary {
  const letters = new Set(known.map(({ text }) => text.charAt(0)))
  return new Map(Array.from(letters, (letter) => [letter, known.filter(({ text }) => text.startsWith(letter))]))
}

const spelledWords: Word[] = [
  ...[...titles, ...roles].map((word) => ({ text: fold(word), isRole: true })),
  ...companions.map((word) => ({ text: fold(word), isRole: false })),
]
const spelled = byFirstLetter(spelledWords)
const squeezed = byFirstLetter(
  spelledWords
    .filter(({ text }) => !rolesToSpell.map(fold).includes(text))
    .map((word) => ({ ...word, text: squeeze(word.text) })),
)
const squeezedTitles = new Set(titles.map((title) => squeeze(fold(title))))
const foldedTitlesToSpell = new Set(titlesToSpell.map(fold))
const leads = byFirstLetter([
  ...leadingRoles.map((word) => ({ text: fold(word), isRole: true })),
  ...companions.map((word) => ({ text: fold(word), isRole: false })),
])
const foldedMachineWords = new Set(machineWords.map(fold))
const foldedWithoutSpaces = titlesWithoutSpaces.map(fold)
const foldedFormerNames = new Set(formerNames.map(fold))
/** The product as people misread it, too. */
const squeezedProducts = [product, 'meepelhood', 'meeplhood'].map((name) => squeeze(fold(name)))
const containsProduct = (letters: string) => squeezedProducts.some((each) => squeeze(letters).includes(each))
const squeezedEndings = titleEndings.map((ending) => squeeze(fold(ending)))
const squeezedLastEndings = lastWordEndings.map((ending) => squeeze(fold(ending)))
/** Titles with any other words of an office. Games have the names of roles, such as 'Root'. */
const offices = byFirstLetter([
  ...titles.map((word) => ({ text: fold(word), isRole: true })),
  ...[...roles, ...companions].map((word) => ({ text: fold(word), isRole: false })),
])
const besideProduct = new Set([...titles, ...titlesToSpell, ...roles, 'team'].map(fold))
besideProduct.delete(fold('root'))

/** Returns whether letters are a sequence of words, in the singular or with an added s, of which one is a role. */
function isMadeOfRoles(letters: string, known: Vocabulary): boolean {
  /** What the words before each position contain; undefined where no word ends. */
  const reached: ('companions' | 'role' | undefined)[] = ['companions']
  for (let start = 0; start < letters.length; start += 1) {
    const before = reached[start]
    if (before === undefined) continue
    for (const { text, isRole } of known.get(letters.charAt(start)) ?? []) {
      if (!letters.startsWith(text, start)) continue
      const end = start + text.length
      for (const next of letters[end] === 's' ? [end, end + 1] : [end])
        if (before === 'role' || isRole) reached[next] = 'role'
        else reached[next] ??= 'companions'
    }
  }
  return reached[letters.length] === 'role'
}

/** Returns whether the first words are a role, with or without companions: 'Mod Ada', 'Your Security Team Ada'. */
function startsWithRole(parts: readonly string[]): boolean {
  return [1, 2, 3, 4].some((count) => isMadeOfRoles(parts.slice(0, count).join(''), leads))
}

function isTitle(word: string): boolean {
  if (foldedTitlesToSpell.has(word)) return true
  const squeezedWord = squeeze(word)
  const singular = squeezedWord.replace(/[sz]$/, '')
  return [squeezedWord, singular].some(
    (form) => squeezedTitles.has(form) || squeezedEndings.some((ending) => form.endsWith(ending)),
  )
}

/** Ticks, and V in a circle. */
const ticks = /[√∨✓✔☑✅\u{1f5f8}\u{1f5f9}⍻\u{1fbb1}\u{10102}ꪜ⎷☒❎ⓥⓋ⒱\u{1f125}\u{1f145}\u{1f165}\u{1f185}]/u

/** Signs beside the names of checked accounts, moderators and owners, and signs that look like them. */
const otherMarks =
  /[★☆⭐\u{1f31f}⋆⍟⚝٭۞\u2726-\u2730\u2732-\u273a\u2742\u2747-\u274b\u2bd0\u2be8\u2beb\u2b51\u2b52\u{1f52f}⛨🔰\u{1f6e1}\u{1f3f5}🪪🆗®©™℠\u25a0-\u25ff\u29bf\u26ca\u26cb\u269c\u2691\u{1f3c6}\u{1f3c5}\u{1f396}\u{1f397}\u{1f451}\u{1f48e}\u{1f4a0}\u{1f50f}-\u{1f513}\u{1f518}\u{1f532}-\u{1f53b}\u{1f5dd}\u{1f780}-\u{1f7ff}\u{1f947}-\u{1f949}]/u

/** The place between two words in 'TableSupport'. */
const beforeCapital = /(?<=\p{Ll})(?=\p{Lu})/gu

/** Replaces pairs of letters that look like another letter in some fonts: 'aclmin' becomes 'admin'. */
function replacePairs(name: string): string {
  return name.toLowerCase().replaceAll('nn', 'm').replaceAll('cl', 'd').replaceAll('j', 'i')
}

/** The space and the dot between single letters: 'A.d.m.i.n Ada'. */
const betweenLetters = /(?<=(?<!\p{L})\p{L})[\s._-]+(?=\p{L}(?!\p{L}))/gu

/** What members add to a name: 'Ada (Staff)', 'Ada | Owner', 'Ada - Security'. */
const additions = /(?:[([{<|,;:/*~•–—]|\s-\s)([^()[\]{}<>|,;:/*~•–—]{3,})/gu

/**
 * Returns whether a username or full name could make members believe that its owner runs the site, or is a word that
 * programs use in place of a name, such as 'null', or contains a mark as of a verified account. Ignores case, spaces,
 * punctuation, added digits, repeated letters and characters that look alike.
 */
export function isReservedName(name: string): boolean {
  return readings(name).some(readsAsReserved)
}

function readsAsReserved(name: string): boolean {
  if (isMachineWord(name) || ticks.test(name) || otherMarks.test(name)) return true
  const variants = [
    name,
    name.replaceAll(/\d/g, ''),
    name.replaceAll(beforeCapital, ' '),
    name.replaceAll(betweenLetters, ''),
    replacePairs(name),
    ...Array.from(name.matchAll(additions), ([, added = '']) => added),
  ]
  return variants.map(fold).some((folded) => {
    const letters = folded.replaceAll(/\P{L}/gu, '')
    const parts = folded.split(/\P{L}+/u).filter(Boolean)
    return (
      containsProduct(letters) ||
      foldedWithoutSpaces.some((title) => letters.includes(title)) ||
      foldedFormerNames.has(letters) ||
      isMadeOfRoles(letters, spelled) ||
      isMadeOfRoles(squeeze(letters), squeezed) ||
      startsWithRole(parts) ||
      squeezedLastEndings.some((ending) => squeeze(parts.at(-1) ?? '').endsWith(ending)) ||
      parts.some(isTitle)
    )
  })
}

/**
 * Returns whether the name of a game, a venue, an event or a poll could make members believe that it comes from the site, or
 * that the site has checked it: a tick, only words of an office with a title ('Support Team'), or the product with a title
 * or a role ('Meeplehood Security').
 */
export function looksOfficial(name: string): boolean {
  return readings(name).some(readsAsOfficial)
}

function readsAsOfficial(name: string): boolean {
  if (ticks.test(name)) return true
  const variants = [name, name.replaceAll(beforeCapital, ' '), name.replaceAll(betweenLetters, ''), replacePairs(name)]
  return variants.map(fold).some((folded) => {
    const letters = folded.replaceAll(/\P{L}/gu, '')
    const parts = folded.split(/\P{L}+/u)
    const namesProduct = containsProduct(letters)
    return (
      isMadeOfRoles(letters, offices) ||
      (namesProduct && parts.some((word) => isTitle(word) || besideProduct.has(word)))
    )
  })
}

/** Returns whether a name has no letter or digit, or is a word that programs use in place of one: 'null'. */
function isMachineWord(name: string): boolean {
  const plain = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return plain === '' || foldedMachineWords.has(fold(plain))
}
