/** Characters of a title that a sentence can hold and still be read in one go. */
const maxLength = 48

/** A title for the middle of a sentence: a long one ends after a word, or within one that has no end, with '…'. */
export function shortTitle(title: string): string {
  const characters = Array.from(title)
  if (characters.length <= maxLength) return title
  const start = characters.slice(0, maxLength).join('')
  const words = start.replace(/[\s\p{Punctuation}]*\s\S*$/u, '')
  return `${words.length > maxLength / 2 ? words : start}…`
}
