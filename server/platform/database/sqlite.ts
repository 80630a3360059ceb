import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type SqliteDatabase,
} from 'kysely'
import { waitForLocks } from './lock-waiting.ts'

/** Milliseconds that opening a file waits for other processes. Later statements use `waitForLocks`. */
const openTimeout = 10_000
/** Milliseconds that a write waits for writes of other processes before it fails. */
const defaultMaxLockWait = 10_000
/** Maximum number of prepared statements; the queries of the product stay far below. */
const maxStatements = 1000

/**
 * Kysely dialect for the SQLite of Node. WAL mode, which `migrate` turns on, lets processes read while one writes. With
 * `synchronous=FULL`, committed transactions survive a power failure.
 *
 * @param file path of the database file, whose folder is created, or `:memory:`
 * @param maxLockWait milliseconds that a write waits for writes of other processes before it fails
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #maxLockWait: number
  readonly #isInTransaction: () => boolean

  constructor(file: string, maxLockWait = defaultMaxLockWait) {
    let database: DatabaseSync | undefined
    super({
      database: async () => {
        database = openFile(file)
        return adaptDatabase(database)
      },
    })
    this.#maxLockWait = maxLockWait
    this.#isInTransaction = () => database?.isTransaction === true
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }

  override createQueryCompiler() {
    return new ComputedLimitCompiler()
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    // Acquires the write lock at once. Otherwise a transaction fails if another process writes
    // between its read and write.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    waitForLocks(driver, { maxLockWait: this.#maxLockWait, isInTransaction: this.#isInTransaction })
    return driver
  }
}

/**
 * Writes limits as `limit ? + 0`. SQLite looks at the value of a plain parameter to plan a statement, and plans the
 * statement again for every value, which took longer than reading a list (decision 45).
 */
class ComputedLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

/** A failed migration leaves no changes, and several processes can start at once. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: openTimeout })
  database.exec('pragma synchronous = full; pragma foreign_keys = on')
  database.exec('pragma busy_timeout = 0')
  // Reads of a large file take 5 percent less processor time than with the 2 MB of SQLite.
  database.exec('pragma cache_size = -16000')
  return database
}

function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, ReturnType<typeof adaptStatement>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      let statement = statements.get(sql)
      if (!statement) {
        if (statements.size >= maxStatements) statements.clear()
        statement = adaptStatement(database.prepare(sql))
        statements.set(sql, statement)
      }
      return statement
    },
  }
}

function adaptStatement(statement: StatementSync) {
  const names = statement.columns().map((column) => column.name)
  statement.setReturnArrays(true)
  const toRow = rowConverter(names)
  return {
    reader: names.length > 0,
    all: (parameters: readonly unknown[]) => allOf(statement, parameters).map(toRow),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => allOf(statement, parameters).map(toRow).values(),
  }
}

/** The row objects of Node have no prototype and are slow to read and copy. */
function rowConverter(names: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  const emptyRow: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, undefined]))
  return (values) => {
    // Overwriting the columns of a copy takes half as long as adding many columns one by one.
    const row = Object.assign({}, emptyRow)
    for (let index = 0; index < names.length; index += 1) row[names[index] as string] = values[index]
    return row
  }
}

function allOf(statement: StatementSync, parameters: readonly unknown[]): unknown[][] {
  return statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]
}
