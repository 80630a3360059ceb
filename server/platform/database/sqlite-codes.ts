/** SQLite's result codes that this product tells apart. */
export const sqliteCodes = {
  busy: 5,
  locked: 6,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const

/** The code behind an error of SQLite's, 0 for any other. Extended codes carry the plain one in their lowest byte. */
export function sqliteCode(error: Error & { errcode?: number }): number {
  return (error.errcode ?? 0) & 0xff
}
