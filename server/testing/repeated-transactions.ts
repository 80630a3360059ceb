import { type DatabaseConnection, PostgresDriver, SqliteDriver } from 'kysely'

/**
 * Lets every other commit of `runTransaction` fail, as a conflict with another transaction would. Nearly every transaction
 * of the tests runs twice then, and fails a test if its first try changed more than the database.
 */
let failsNext = false

for (const { prototype } of [PostgresDriver, SqliteDriver]) {
  const commit = prototype.commitTransaction
  prototype.commitTransaction = async function (connection: DatabaseConnection) {
    // Transactions of the tests themselves are not repeated.
    if (new Error('To see the callers').stack?.includes('repeatOnConflict')) {
      failsNext = !failsNext
      if (failsNext) throw Object.assign(new Error('Made up conflict'), { code: '40001', errcode: 5 })
    }
    return commit.call(this, connection)
  }
}
