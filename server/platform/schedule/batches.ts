/** Rows per statement, small enough that no statement holds the database for long. */
const rowsPerStatement = 1000

/**
 * Repeats a statement that changes up to `limit` rows and returns how many it changed. Stops when no row is left or
 * after `maxStatements` statements; the next run of the work continues.
 */
export async function runInBatches(statement: (limit: number) => Promise<number>, maxStatements: number) {
  for (let count = 0; count < maxStatements; count += 1)
    if ((await statement(rowsPerStatement)) < rowsPerStatement) break
}
