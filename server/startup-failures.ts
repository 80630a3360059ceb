import { ConfigurationError } from './platform/configuration/configuration.ts'
import { UnusableDatabase } from './platform/database/migrations/migrate.ts'
import { sqliteCode, sqliteCodes } from './platform/database/unavailable.ts'
import { RedisUnreachable } from './platform/redis/redis.ts'

/** Returns a message for an error during the start: what went wrong and what to do. */
export function explainFailure(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof UnusableDatabase || error instanceof RedisUnreachable)
    return error.message
  if (!(error instanceof Error)) return String(error)
  return explainSystemFailure(error) ?? explainSqliteFailure(error) ?? explainPostgresFailure(error) ?? error.message
}

function explainSystemFailure(
  error: Error & { code?: string; port?: number; path?: string; address?: string; syscall?: string },
) {
  if (error.code === 'EADDRINUSE')
    return `port ${error.port} is already in use. Stop the program that uses it, or choose another port: PORT=${(error.port ?? 3000) + 1} npm start`
  if (error.code === 'EADDRNOTAVAIL' || (error.code === 'ENOTFOUND' && error.syscall === 'getaddrinfo'))
    return `this machine does not have the address ${error.address ?? 'in HOST'}. Set HOST to one of its addresses, such as 127.0.0.1 or 0.0.0.0.`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `this user may not use port ${error.port}. Choose a port above 1023: PORT=3000 npm start`
  if (
    error.code === 'EACCES' ||
    error.code === 'EPERM' ||
    error.code === 'EROFS' ||
    error.code === 'ENOTDIR' ||
    error.code === 'EEXIST'
  )
    return `the data folder is not writable (${error.path}). Give this user write permission, or choose another folder with DATA_DIR.`
  return undefined
}

function explainSqliteFailure(error: Error & { errcode?: number }) {
  const code = sqliteCode(error)
  if (code === sqliteCodes.corrupt || code === sqliteCodes.notADatabase)
    return 'the database file in the data folder is damaged or is not a SQLite database. It was not changed. Restore a backup, or choose another folder with DATA_DIR.'
  if (code === sqliteCodes.cannotOpen || code === sqliteCodes.readOnly)
    return 'the database file in the data folder is not writable. Give this user write permission, or choose another folder with DATA_DIR.'
  if (code === sqliteCodes.full)
    return 'the disk with the data folder is full. Free some space, or choose another folder with DATA_DIR.'
  return undefined
}

function explainPostgresFailure(error: Error & { code?: string; severity?: string }) {
  if (
    error.code === 'ECONNREFUSED' ||
    error.code === 'ENOTFOUND' ||
    error.code === 'ETIMEDOUT' ||
    /timeout|terminated/i.test(error.message)
  )
    return `the database at DATABASE_URL cannot be reached (${error.message || error.code}). Check that it is running and that the address is correct.`
  if (error.severity !== undefined)
    return `the database at DATABASE_URL rejected the connection: ${error.message}. Check the user, the password and the name of the database.`
  return undefined
}
