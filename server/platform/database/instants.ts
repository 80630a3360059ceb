/**
 * An instant as ISO, `2026-11-21T18:00:00.500Z`. SQLite holds it so; PostgreSQL writes `2026-11-21 18:00:00.5+00`, and in JSON
 * `2026-11-21T18:00:00.5+00:00`. Lists are full of instants, and reading one as a date is slow.
 */
export function isoInstant(text: string): string {
  if (text.endsWith('Z')) return text
  const zone = text.indexOf('+', 19)
  const isUsual = (zone === 19 || text[19] === '.') && (text.endsWith('+00') || text.endsWith('+00:00'))
  if (!isUsual) return new Date(text).toISOString()
  const milliseconds = text.slice(20, zone).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}
