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

/** Returns the result code of a SQLite error: the lowest byte of an extended code. 0 for other errors. */
export function sqliteCode(error: Error & { errcode?: number }): number {
  return (error.errcode ?? 0) & 0xff
}

/** Too many queries already wait for a connection. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many queries wait for a connection.')
    this.name = 'TooManyWaiting'
  }
}

/** A statement has waited for another process's lock of a SQLite database for as long as it may. */
export class LockedTooLong extends Error {
  constructor(cause: unknown) {
    super('Another process locks the database.', { cause })
    this.name = 'LockedTooLong'
  }
}

/** Returns whether a query or transaction was rolled back because of another one, so that it succeeds when repeated at once. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return sqliteCode(error) === sqliteCodes.busy || ('code' in error && conflictStates.has(error.code))
}

/**
 * Returns whether a row has the key of another one on PostgreSQL. Two serializable transactions that insert one key, although
 * each looked for it, can fail so instead of with a conflict.
 */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

/** PostgreSQL errors: serialization failure, deadlock. */
const conflictStates = new Set<unknown>(['40001', '40P01'])

/** Returns whether a query failed for a temporary reason, so that a retry can succeed. */
export function isUnavailable(error: Error & { code?: unknown; errcode?: number }): boolean {
  if (error instanceof TooManyWaiting || error instanceof LockedTooLong) return true
  if (temporarySqliteCodes.has(sqliteCode(error))) return true
  if (typeof error.code === 'string') return isTemporaryState(error.code) || lostConnections.has(error.code)
  return lostConnectionMessages.some((message) => error.message.startsWith(message))
}

const temporarySqliteCodes = new Set<number>([
  sqliteCodes.busy,
  sqliteCodes.locked,
  sqliteCodes.readOnly,
  sqliteCodes.inputOutput,
  sqliteCodes.full,
  sqliteCodes.cannotOpen,
])

/**
 * Temporary PostgreSQL errors (SQLSTATE): connection lost (08), authentication failed (28), no such database (3D),
 * transaction rolled back because of another one (40), read-only standby (25006), prepared statement missing because
 * the read that should prepare it failed (26000), out of connections, memory or disk (53), cancelled or shutting down
 * (57), system error (58), lock not available (55P03).
 */
function isTemporaryState(code: string): boolean {
  return /^(08|28|3D|40|53|57|58)[0-9A-Z]{3}$|^(25006|26000|55P03)$/.test(code)
}

/** Error codes of Node for failed and broken connections. */
const lostConnections = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Messages of `pg` errors that have no code. */
const lostConnectionMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]
