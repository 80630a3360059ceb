import { sqliteCode, sqliteCodes } from './sqlite-codes.ts'

/** More queries wait for a connection than make sense to let wait. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many queries wait for a connection')
    this.name = 'TooManyWaiting'
  }
}

/**
 * Whether the database cannot answer now, but may in a moment: it is away, full, locked, overloaded or too slow. The
 * request did nothing wrong, and the query neither: it can be tried again.
 */
export function isUnavailable(error: Error & { code?: unknown; errcode?: number }): boolean {
  if (error instanceof TooManyWaiting) return true
  if (passingSqliteCodes.has(sqliteCode(error))) return true
  if (typeof error.code === 'string') return isPassingState(error.code) || lostConnections.has(error.code)
  return lostConnectionMessages.some((message) => error.message.startsWith(message))
}

const passingSqliteCodes = new Set<number>([
  sqliteCodes.busy,
  sqliteCodes.locked,
  sqliteCodes.readOnly,
  sqliteCodes.inputOutput,
  sqliteCodes.full,
  sqliteCodes.cannotOpen,
])

/**
 * PostgreSQL's states (SQLSTATE) that pass: connection lost (08), signing in refused (28), no such database (3D), given up
 * for another transaction (40), a standby that only reads (25006), a statement that the read ahead was to prepare and could
 * not (26000), out of connections, memory or disk (53), cancelled or shutting down (57), a fault of its machine (58), a lock
 * not to be had (55P03).
 */
function isPassingState(code: string): boolean {
  return /^(08|28|3D|40|53|57|58)[0-9A-Z]{3}$|^(25006|26000|55P03)$/.test(code)
}

/** The network's own names, from a connection that could not be made or broke. */
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

/** What `pg` and its pool say without a code. */
const lostConnectionMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
]
