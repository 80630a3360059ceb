import { createHash } from 'node:crypto'
import { type LimitNode, PostgresDialect, type PostgresDialectConfig, PostgresQueryCompiler, ValueNode } from 'kysely'
import pg from 'pg'
import { isoInstant } from './instants.ts'
import { SharedReads, shareReads } from './shared-reads.ts'
import { TooManyWaiting } from './unavailable.ts'

/**
 * Connections per process for what has one to itself, besides those that reads share; several processes share what
 * PostgreSQL allows (100 by default).
 */
const poolSize = 10
/** Milliseconds a request waits for a connection, and a statement may run, before it is given up. */
const connectionTimeout = 5_000
const statementTimeout = 15_000
/** Queries that wait for a connection; more would only wait longer, and are refused at once. */
const maxWaiting = 500

/** What the connections of a pool do, and how many queries wait for one. */
export type ConnectionUse = { used: number; idle: number; waiting: number }

const int8 = 20
const timestamptz = 1184

// Ids fit into 53 bits, and instants travel as ISO strings on both engines.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8) return Number
    if (oid === timestamptz) return isoInstant
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * A statement with more values than this is parsed anew each time: its list has one of thousands of lengths, and the server
 * keeps every named statement for as long as the connection lives.
 */
const maxNamedValues = 150
/** So many statements are named; every query of the product in its usual ways stays far below. */
const maxNamedStatements = 2000

/**
 * Kysely over `pg`, with named (prepared) statements: unnamed ones are parsed and planned anew each time. What only reads
 * shares a few connections (`SharedReads`). Rejects with `TooManyWaiting` what would wait too long for a connection.
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
  // A connection that breaks is replaced at its next use, and whoever uses it is told by the query. Without listeners, on
  // the pool for idle ones and on each for those in use, it would end the process.
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
    dialect: new PageDialect({ pool: boundedPool }, reads),
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

class PageDialect extends PostgresDialect {
  readonly #reads: SharedReads

  constructor(configuration: PostgresDialectConfig, reads: SharedReads) {
    super(configuration)
    this.#reads = reads
  }

  override createDriver() {
    return shareReads(super.createDriver(), this.#reads)
  }

  override createQueryCompiler() {
    return new WrittenLimitCompiler()
  }
}

/**
 * A limit stands in the statement (decision 30): one that PostgreSQL does not know it takes for a tenth of all rows, and plans
 * anew each time to do better. Limits are few, as no page has more than 100 items.
 */
class WrittenLimitCompiler extends PostgresQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit ')
    if (ValueNode.is(limit)) this.appendImmediateValue(limit.value)
    else this.visitNode(limit)
  }
}

class NamedStatementClient extends pg.Client {
  // pg declares six overloads of query(); Kysely uses the one with text and values.
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
    name = createHash('sha1').update(text).digest('hex')
    names.set(text, name)
  }
  return name
}
