import { ConfigurationError } from './platform/configuration/configuration.ts'
import { DatabaseTooNew } from './platform/database/migrations/migrate.ts'
import { sqliteCode, sqliteCodes } from './platform/database/sqlite-codes.ts'
import { RedisUnreachable } from './platform/redis/redis.ts'

/** What went wrong at the start, in one line that says what to do. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof DatabaseTooNew || error instanceof RedisUnreachable)
    return error.message
  if (!(error instanceof Error)) return String(error)
  return explainSystemFailure(error) ?? explainSqliteFailure(error) ?? explainPostgresFailure(error) ?? error.message
}

function explainSystemFailure(
  error: Error & { code?: string; port?: number; path?: string; address?: string; syscall?: string },
) {
  if (error.code === 'EADDRINUSE')
    return `port ${error.port} is in use already. Stop what uses it, or choose another one: PORT=${(error.port ?? 3000) + 1} npm start`
  if (error.code === 'EADDRNOTAVAIL' || (error.code === 'ENOTFOUND' && error.syscall === 'getaddrinfo'))
    return `this machine has no address ${error.address ?? 'of that name'}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `this user may not use port ${error.port}. Choose one above 1023: PORT=3000 npm start`
  if (
    error.code === 'EACCES' ||
    error.code === 'EPERM' ||
    error.code === 'EROFS' ||
    error.code === 'ENOTDIR' ||
    error.code === 'EEXIST'
  )
    return `the data folder cannot be written (${error.path}). Give this user the right to, or choose another one with DATA_DIR.`
  return undefined
}

function explainSqliteFailure(error: Error & { errcode?: number }) {
  const code = sqliteCode(error)
  if (code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase)
    return 'the database file in the data folder is damaged or is no SQLite database. It was left as it is: restore a backup, or choose another folder with DATA_DIR.'
  if (code === sqliteCodes.cannotOpen || code === sqliteCodes.readOnly)
    return 'the database file in the data folder cannot be written. Give this user the right to, or choose another folder with DATA_DIR.'
  if (code === sqliteCodes.full)
    return 'the disk with the data folder is full. Make room, or choose another folder with DATA_DIR.'
  return undefined
}

function explainPostgresFailure(error: Error & { code?: string; severity?: string }) {
  if (
    error.code === 'ECONNREFUSED' ||
    error.code === 'ENOTFOUND' ||
    error.code === 'ETIMEDOUT' ||
    /timeout|terminated/i.test(error.message)
  )
    return `the database at DATABASE_URL cannot be reached (${error.message || error.code}). Is it running, and is the address right?`
  if (error.severity !== undefined)
    return `the database at DATABASE_URL refused: ${error.message}. Check its user, password and database name.`
  return undefined
}
