/**
 * How searches compare words: without regard to case, beyond ASCII too ('TAL DER KÖNIGE' finds 'Tal der Könige', 'STRASSE'
 * finds 'Straße'), and whichever way an accent was typed (SPEC 5).
 */
export function foldCase(text: string): string {
  return text.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** What names are sorted by: case and accents aside, so that 'Älva' stands beside 'Alva'. */
export function sortName(name: string): string {
  return foldCase(name.normalize('NFD').replaceAll(/\p{M}/gu, ''))
}
