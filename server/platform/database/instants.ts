/**
 * Converts an instant from the database to ISO, `2026-11-21T18:00:00.500Z`. SQLite stores this format;
 * PostgreSQL returns `2026-11-21 18:00:00.5+00`, and `2026-11-21T18:00:00.5+00:00` in JSON. Lists contain many
 * instants, and parsing dates is slow.
 */
export function isoInstant(text: string): string {
  if (text.endsWith('Z')) return text
  const zone = text.indexOf('+', 19)
  const isUtc = (zone === 19 || text[19] === '.') && (text.endsWith('+00') || text.endsWith('+00:00'))
  if (!isUtc) return new Date(text).toISOString()
  const milliseconds = text.slice(20, zone).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
