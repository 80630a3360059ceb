import fc from 'fast-check'

/** The code points of surrogates, which are not characters. */
const surrogates = { first: 0xd800, count: 0x800 }

/** Like the unit `binary` of fast-check, which first builds a table of all characters in two seconds. */
export const anyCharacter = fc
  .nat({ max: 0x10ffff - surrogates.count })
  // With the inverse, fast-check also generates texts such as `__proto__`.
  .map(characterAt, indexOf)

/** Like `webSegment` of fast-check, which builds the same table. */
export const urlSegment = fc
  .array(fc.oneof(fc.constantFrom(..."azAZ09-._~!$&'()*+,;=:@"), anyCharacter.map(encodeURIComponent)))
  .map((characters) => characters.join(''))

/** Generates any code point, also half a surrogate pair. */
export const anyCodePoint = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

function characterAt(index: number): string {
  return String.fromCodePoint(index < surrogates.first ? index : index + surrogates.count)
}

function indexOf(character: unknown): number {
  const codePoint = String(character).codePointAt(0) ?? 0
  const index = codePoint < surrogates.first ? codePoint : codePoint - surrogates.count
  if (characterAt(index) !== character) throw new Error('This is not one character')
  return index
}
