/** Characters that show nothing: format and direction characters, fillers, and blanks that are no white space. */
const invisibleClass = String.raw`\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}\u{16FE4}`
/** Selects the picture or the plain form of a symbol such as ♟️, and the picture of a key such as 5️⃣. */
const pictureSelector = /(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]|(?<=[0-9#*])\uFE0F(?=\u20E3)/u
/** Selects a form of a Chinese character, which Japanese names use, or of a Mongolian letter. */
const formSelector = /(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180F]/u
/** The end of a flag such as that of Scotland: tags that spell the region after a black flag. */
const flagTags = /(?<=\u{1F3F4})[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/u
/** The zero-width joiner (U+200D) between two emoji that make one picture, such as 👩‍🚀. */
const emojiJoiner = /(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})/u
const viramas = String.raw`\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA`
/** After the viramas of Indian scripts, as RFC 5892 permits in domains, and between a letter and a virama. */
const indicJoiner = new RegExp(`(?<=[${viramas}])[\\u200C\\u200D]|(?<=\\p{L})[\\u200C\\u200D](?=[${viramas}])`, 'u')
/** The zero-width non-joiner between two letters of the Arabic script, which Persian writes inside words. */
const persianNonJoiner = /(?<=(?=\p{Script=Arabic})\p{L}\p{M}*)\u200C(?=\p{Script=Arabic})/u

/** Neither control characters, separators, invisible characters nor changes of the writing direction. */
const visibleCharacter = new RegExp(String.raw`[^\p{Cc}\p{Co}\p{Zl}\p{Zp}${invisibleClass}]`, 'u')

/** Invisible characters that change the characters before them. */
const selectors = [pictureSelector, formSelector, flagTags, emojiJoiner, indicJoiner, persianNonJoiner]
/** A text on one line, without characters that are invisible or change the writing direction. */
export const visibleLine = new RegExp(`^(?:${sourcesOf([visibleCharacter, ...selectors])})*$`, 'u')

function sourcesOf(patterns: readonly RegExp[]): string {
  return patterns.map(({ source }) => source).join('|')
}

const invisible = new RegExp(`[${invisibleClass}\\p{Co}]`, 'gu')

/** Puts a text on one line. Removes all invisible characters from a line that `visibleLine` rejects. */
export function toVisibleLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return visibleLine.test(line) ? line : line.replaceAll(invisible, '').trim()
}

/** A text with at least one character that shows something by itself, unlike an accent. */
export const visibleText = new RegExp(String.raw`[^\s\p{Cc}\p{Co}\p{M}${invisibleClass}]`, 'u')

const blank = new RegExp(String.raw`^[\s${invisibleClass}]$`, 'u')
const blankEnd = new RegExp(String.raw`^[\s${invisibleClass}]|[\s${invisibleClass}]$`, 'u')
// Without the beginning, V8 14 does not find the tags of a flag.
const endsInSelector = new RegExp(`^[^]*(?:${sourcesOf(selectors)})$`, 'u')
/** Longer than all selectors with the characters before them that they change. */
const maxSelectorLength = 24

const marksOnly = new RegExp(String.raw`^[\s\p{M}${invisibleClass}]*$`, 'u')

/** Those that belong to an emoji or a word stay. A text of accents without letters becomes empty. */
export function trimText(text: string): string {
  if (marksOnly.test(text)) return ''
  if (!blankEnd.test(text)) return text
  const characters = Array.from(text)
  let [start, end] = [0, characters.length]
  while (start < end && blank.test(characters[start] ?? '')) start += 1
  while (end > start && blank.test(characters[end - 1] ?? '')) {
    if (endsInSelector.test(characters.slice(Math.max(start, end - maxSelectorLength), end).join(''))) break
    end -= 1
  }
  return characters.slice(start, end).join('')
}

/** Chats and word processors put such marks into texts that members copy. No name needs them. */
const pastedMarks = new RegExp(
  String.raw`[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202C\u2060\u2066-\u2069\uFEFF]|(?!${sourcesOf(selectors)})[\u200C\u200D\uFE0E\uFE0F]`,
  'gu',
)

export function removePastedMarks(text: string): string {
  return text.replaceAll(pastedMarks, '')
}
