// Arabic and Persian keyboards type different forms of four letters.
const pairs = 'æae œoe þth øo ɔo łl đd ðd ɖd ɗd ħh ŧt ŋn ɲn ɓb ƙk ĸk ƴy əe ǝe ɛe ɣg ǥg ƶz ɨi ʉu ςσ كک يی ىی ةه'
/** Letters that Unicode does not decompose, with the letters that people type for them. */
const plainLetters = new Map(pairs.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]))
const specialLetter = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu')

/** All characters that keyboards type for an apostrophe, and the marks of a brand. The words around them are one word. */
export const apostrophes = /['’‘‛`´′‵ʹʻʼʽʾʿˈ՚׳״Ꞌꞌ＇\u1FBD\u1FBF™®©]/gu
/** Invisible characters, and the dash that makes Arabic words longer. */
const ignored = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu

/** Marks that readers of the script leave out. Marks of other scripts change the letter or the word, so they stay. */
const optionalMarks =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{N}])\p{M}+|(?<=\p{Script=Cyrillic})[\u0300\u0301]+|(?<=[еЕ])\u0308/gu

/**
 * Folds a text, so that two spellings of a word are equal: without case, apostrophes, optional accents and invisible
 * characters, with plain letters and digits. 'Orléans' becomes 'orleans', 'Straße' 'strasse', 'Łódź' 'lodz' and
 * 'Aeon’s End' 'aeons end'.
 */
export function foldText(text: string): string {
  return decompose(text)
    .replaceAll(ignored, '')
    .replaceAll(apostrophes, '')
    .replaceAll(optionalMarks, '')
    .normalize('NFC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll(apostrophes, '')
    .replaceAll(specialLetter, (letter) => plainLetters.get(letter) ?? letter)
    .replaceAll(/[ァ-ヶ]/gu, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - katakanaOffset))
    .replaceAll(otherDigit, plainDigit)
}

/** 'N° 7' and 'nº7' are 'no 7', as '№ 7' is. */
const numberSign = /(?<!\p{L})n[°º˚](?=\s*\p{Nd})/giu

/** Returns the words of a text, folded. '&' is the word 'and'. */
export function wordsOf(text: string): string[] {
  const plain = text.replaceAll(/[&＆]/g, ' and ').replaceAll(numberSign, 'no ')
  return foldText(plain).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
}

const otherDigit = /(?![0-9])\p{Nd}/gu

/** Writes the digits of all scripts as 0 to 9: '٩٧٢٠٥' and '９７２０５' become '97205'. */
export function withPlainDigits(text: string): string {
  return text.replaceAll(otherDigit, plainDigit)
}

/** Distance between a letter of katakana and that of hiragana with the same sound. */
const katakanaOffset = 0x60

/** Converts a decimal digit of any script: '٣' to '3'. Unicode lists the ten digits of each script in order. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/** Compatibility forms can be 18 times as long as a text, for example of the ligature ﷺ. Longer ones are not used. */
const maxGrowth = 4

/** Splits letters from their marks, and replaces variants such as 'ﬁ', '７' and 'Ⅻ' by plain letters. */
function decompose(text: string): string {
  const compatible = text.normalize('NFKD')
  return compatible.length > maxGrowth * (text.length + maxGrowth) ? text.normalize('NFD') : compatible
}
