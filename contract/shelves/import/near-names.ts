import { nameKey } from '../../platform/search.ts'
import { spellingsOf } from '../../platform/spellings.ts'

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** In shorter names, another letter makes another name: 'Uno' and 'Ono'. Longer ones have too many keys. */
const misspelledLengths = { min: 4, max: 40 }

/**
 * Returns the keys of names that a member most likely means by a name that the catalog lacks: other spellings, such as
 * '7 Wonders' for 'Seven Wonders', and names with one letter more, less or exchanged. Digits count: 'Season 2' is not
 * 'Season 1'.
 */
export function nearKeysOf(name: string): string[] {
  const key = nameKey(name)
  const respelled = spellingsOf(name).map((words) => words.join(''))
  const near = new Set([
    // Initials mean too many names.
    ...respelled.filter((other) => /\d/.test(other) || other.length > key.length / 2),
    ...(key.length <= misspelledLengths.max ? misspelled(key) : []),
  ])
  near.delete(key)
  return [...near]
}

function misspelled(key: string): string[] {
  const signs = Array.from(key)
  const misspellings = [...signs, ''].flatMap((sign, at) => {
    const [start, end] = [signs.slice(0, at).join(''), signs.slice(at + 1).join('')]
    const longer = letters.map((letter) => start + letter + sign + end)
    if (!/\p{L}/u.test(sign)) return longer
    const exchanged = start + (signs[at + 1] ?? '') + sign + signs.slice(at + 2).join('')
    return [...longer, start + end, exchanged, ...letters.map((letter) => start + letter + end)]
  })
  return misspellings.filter(({ length }) => length >= misspelledLengths.min)
}
