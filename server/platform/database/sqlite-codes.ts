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

/**
 * Returns the result code of a SQLite error, or 0 for other errors. The lowest byte of an extended code is the plain
 * code.
 */
export function sqliteCode(error: Error & { errcode?: number }): number {
  return (error.errcode ?? 0) & 0xff
}
