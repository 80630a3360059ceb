import { hash } from 'node:crypto'
import {
  type Kysely,
  type LimitNode,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  sql,
  ValueNode,
} from 'kysely'
import pg from 'pg'
import { isoInstant } from './instants.ts'
import { SharedReads, shareReads } from './shared-reads.ts'
import { TooManyWaiting } from './unavailable.ts'

/**
 * Connections per process for transactions and writes, in addition to those that reads share. All processes together
 * may not exceed the limit of PostgreSQL, 100 by default.
 */
const poolSize = 10
/** Timeouts in milliseconds. */
const connectionTimeout = 5_000
const statementTimeout = 15_000
/** Maximum number of queries that wait for a connection; further ones fail at once. */
const maxWaiting = 500

/** Numbers of connections in use, of idle connections, and of queries that wait for a connection. */
export type ConnectionUse = { used: number; idle: number; waiting: number }

const int8 = 20
const timestamptz = 1184

// Ids fit into 53 bits. Instants are ISO strings on both engines.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === timestamptz) return isoInstant
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * PostgreSQL keeps every named statement, and statements with more values contain lists of many lengths. The list of
 * notifications has 151, and takes 5 ms instead of 17 with a name, because it is not planned again.
 */
const maxNamedValues = 200
/** Maximum number of named statements; the queries of the product stay far below. */
const maxNamedStatements = 2000

/**
 * Kysely dialect for `pg` with named (prepared) statements, which PostgreSQL parses only once. Reads share a few
 * connections (`SharedReads`). Queries fail with `TooManyWaiting` if too many already wait for a connection.
 */
export function postgresDialect(url: string): { dialect: PostgresDialect; connectionUse: () => ConnectionUse } {
  const configuration = {
    connectionString: url,
    types,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statementTimeout,
    application_name: 'meeplehood',
    options: '-c timezone=UTC',
  }
  const reads = new SharedReads(() => new NamedStatementClient({ ...configuration, pipeline: true }))
  const pool = new pg.Pool({ ...configuration, Client: NamedStatementClient, max: poolSize })
  // The pool replaces broken connections, and the query that uses one fails. Without error listeners on the pool (for
  // idle connections) and on each client (for those in use), a broken connection would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const boundedPool = {
    connect: async () => {
      if (pool.waitingCount >= maxWaiting) throw new TooManyWaiting()
      return pool.connect()
    },
    end: () => pool.end(),
  }
  return {
    dialect: new SharedReadsDialect({ pool: boundedPool }, reads),
    connectionUse: () => {
      const { used, idle, waiting } = reads.use()
      return {
        used: used + pool.totalCount - pool.idleCount,
        idle: idle + pool.idleCount,
        waiting: waiting + pool.waitingCount,
      }
    },
  }
}

class SharedReadsDialect extends PostgresDialect {
  readonly #reads: SharedReads

  constructor(configuration: PostgresDialectConfig, reads: SharedReads) {
    super(configuration)
    this.#reads = reads
  }

  override createAdapter() {
    return new RowLockingAdapter()
  }

  override createDriver() {
    return shareReads(super.createDriver(), this.#reads)
  }

  override createQueryCompiler() {
    return new LiteralLimitCompiler()
  }
}

/** Locks a row while migrations run. Kysely takes an advisory lock, which not every database has that speaks PostgreSQL. */
class RowLockingAdapter extends PostgresAdapter {
  /** Begins the transaction of the migrations, because Kysely begins it later, which then has no effect. */
  override async acquireMigrationLock(db: Kysely<unknown>, { lockTable, lockRowId }: MigrationLockOptions) {
    // The process that waits has to see which migrations the other one has run.
    await sql`begin isolation level read committed`.execute(db)
    await sql`select from ${sql.table(lockTable)} where "id" = ${lockRowId} for update`.execute(db)
  }

  /** Ends the transaction if the lock was not acquired. Otherwise Kysely has ended it. */
  override async releaseMigrationLock(db: Kysely<unknown>) {
    await sql`rollback`.execute(db)
  }
}

/**
 * Writes limits as literals (decision 45). PostgreSQL assumes that an unknown limit returns a tenth of all rows, so it
 * plans the statement for every execution. There are few different limits, because a page has at most 100 items.
 */
class LiteralLimitCompiler extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit ')
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

class NamedStatementClient extends pg.Client {
  // pg declares six overloads of query(); Kysely calls the one with text and values.
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const mayBeNamed = typeof text === 'string' && Array.isArray(values) && values.length <= maxNamedValues
    const name = mayBeNamed ? statementName(text) : undefined
    const query = name === undefined ? text : { name, text, values }
    const send = pg.Client.prototype.query as (...parameters: unknown[]) => unknown
    return query === text ? send.call(this, text, values, ...rest) : send.call(this, query, ...rest)
  }) as pg.Client['query']
}

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  let name = names.get(text)
  if (!name && names.size < maxNamedStatements) {
    name = hash('sha256', text, 'base64url')
    names.set(text, name)
  }
  return name
}
