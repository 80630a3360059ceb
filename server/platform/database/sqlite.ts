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

/** Milliseconds a write waits for another process's write before it gives up. */
const busyTimeout = 10_000
/** Prepared statements kept; every query of the product together stays far below. */
const maxStatements = 1000

/**
 * Kysely over Node's own SQLite. WAL lets readers and one writer work side by side, `synchronous=FULL` keeps every
 * acknowledged write through a power cut.
 *
 * @param file path of the database file; its folder is created. `:memory:` keeps nothing.
 */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => openFile(file) })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }

  override createQueryCompiler() {
    return new SteadyLimitCompiler()
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    // A transaction that reads before it writes would otherwise fail when another process writes in between.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
}

/**
 * Where a limit is a bare parameter, SQLite plans the statement for its value, and so anew each time it is run: planning a
 * list took longer than reading it. A sum it takes as it comes.
 */
class SteadyLimitCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode) {
    super.visitLimit(node)
    this.append(' + 0')
  }
}

/** SQLite's DDL is transactional: a migration happens whole or not at all, and processes that start at once queue up. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

function openFile(file: string): SqliteDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new DatabaseSync(file, { timeout: busyTimeout })
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
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
  const rowOf = rowMaker(names)
  return {
    reader: names.length > 0,
    all: (parameters: readonly unknown[]) => allOf(statement, parameters).map(rowOf),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters: readonly unknown[]) => allOf(statement, parameters).map(rowOf).values(),
  }
}

/**
 * Makes a row of a statement's values. Node's own row objects are slow to read and to copy, and setting one column after the
 * other by its name takes six times as long as an object that is written out.
 */
function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  const columns = names.map((name, index) => `[${JSON.stringify(name)}]: values[${index}]`)
  // The names are those of the product's own queries, and each is quoted.
  return new Function('values', `return { ${columns.join(', ')} }`) as ReturnType<typeof rowMaker>
}

function allOf(statement: StatementSync, parameters: readonly unknown[]): unknown[][] {
  return statement.all(...(parameters as SQLInputValue[])) as unknown as unknown[][]
}
