/**
 * Neither control characters nor line separators, nor characters that are invisible or change the writing direction.
 */
const visibleCharacter = /[^\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
/** Selects the picture or the plain form of a symbol such as ♟️, and the picture of a key such as 5️⃣. */
const pictureSelector = /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/u
/** The zero-width joiner (U+200D) between two emoji that make one picture, such as 👩‍🚀. */
const emojiJoiner = /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/u
/**
 * The zero-width joiner and non-joiner (U+200C) after the viramas of Indian scripts, as RFC 5892
 * permits them in domains.
 */
const indicJoiner = /(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])[\u200C\u200D]/u
/** The zero-width non-joiner between two letters of the Arabic script, which Persian writes inside words. */
const persianNonJoiner = /(?<=(?=\p{Script=Arabic})\p{L}\p{M}*)\u200C(?=\p{Script=Arabic})/u

const allowedCharacters = [visibleCharacter, pictureSelector, emojiJoiner, indicJoiner, persianNonJoiner]
/** A text on one line, without characters that are invisible or change the writing direction. */
export const visibleLine = new RegExp(`^(?:${allowedCharacters.map(({ source }) => source).join('|')})*$`, 'u')

const invisible = /[\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Puts a text on one line. Removes all invisible characters from a line that `visibleLine` rejects. */
export function toVisibleLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return visibleLine.test(line) ? line : line.replaceAll(invisible, '').trim()
}
