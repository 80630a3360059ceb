import fc from 'fast-check'

/**
 * Generates any UTF-16 text of one code point, also half a surrogate pair. The unit `binary` of fast-check is similar,
 * but first builds a table of all characters, which takes two seconds in each process.
 */
export const anyCharacter = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))
