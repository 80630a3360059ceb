/** The letters of most languages with a Latin alphabet, which Fraunces and Figtree contain, with digits and signs. */
const latin = String.raw`\x20-\x7E\xA1-\xAC\xAE-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2\u1EF3\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122`
/** The letters of modern Greek. Those of older Greek become their plain form. */
const greek = String.raw`\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE`
/** The Cyrillic letters of Slavic languages, Kazakh, Tatar, Bashkir, Kyrgyz and Mongolian. */
const cyrillic = String.raw`\u0400-\u045F\u0490-\u0493\u0496-\u049B\u04A0-\u04A3\u04AA\u04AB\u04AE-\u04B3\u04BA\u04BB\u04D8\u04D9\u04E8\u04E9`
const undrawable = new RegExp(`[^${latin}${greek}${cyrillic}]`, 'gu')

/**
 * Returns a text with the characters that the fonts contain. Other letters become their plain form if they have one
 * ('ễ' becomes 'e'). Returns an empty text if a third of the letters is missing, because the rest would be unreadable.
 */
export function drawableText(text: string): string {
  const drawable = text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(undrawable, (character) => character.normalize('NFKD').replaceAll(undrawable, ''))
    .replaceAll(/\( *\)|\[ *\]/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()
  return 3 * countLetters(drawable) < 2 * countLetters(text) || !/[\p{L}\p{N}]/u.test(drawable) ? '' : drawable
}

function countLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
