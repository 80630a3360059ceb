import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely'
import type pg from 'pg'
import { repeatOnConflict } from './transactions.ts'
import { TooManyWaiting } from './unavailable.ts'

/** Number of connections that the reads of a process share. */
const connectionCount = 4
/** Maximum number of unanswered reads per connection; further ones fail at once. */
const maxPendingReads = 125

/** Pipelines reads over a few shared connections (decision 31), each over the one with the fewest pending reads. */
export class SharedReads {
  readonly #connections: readonly SharedConnection[]

  /** @param createClient creates a client with pipelining that is not connected yet */
  constructor(createClient: () => pg.Client) {
    this.#connections = Array.from({ length: connectionCount }, () => new SharedConnection(createClient))
  }

  /** Runs a query. Throws `TooManyWaiting` if every connection has the maximum number of pending reads. */
  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = this.#connections.reduce((least, next) => (next.reads < least.reads ? next : least))
    if (connection.reads >= maxPendingReads) throw new TooManyWaiting()
    return { rows: await connection.read<Row & pg.QueryResultRow>(query) }
  }

  /** Returns the state of the connections; `waiting` counts the reads behind other reads. */
  use(): { used: number; idle: number; waiting: number } {
    const used = this.#connections.filter(({ reads }) => reads > 0)
    const idle = this.#connections.filter(({ reads, isOpen }) => isOpen && reads === 0)
    const reads = used.reduce((total, connection) => total + connection.reads, 0)
    return { used: used.length, idle: idle.length, waiting: reads - used.length }
  }

  /** Closes the connections after all pending reads are answered. */
  async end() {
    await Promise.all(this.#connections.map((connection) => connection.end()))
  }
}

/** Connects at its first read, and again at the next read after the connection broke. */
class SharedConnection {
  reads = 0
  #client: Promise<pg.Client> | undefined
  readonly #createClient: () => pg.Client

  constructor(createClient: () => pg.Client) {
    this.#createClient = createClient
  }

  get isOpen(): boolean {
    return this.#client !== undefined
  }

  async read<Row extends pg.QueryResultRow>({ sql, parameters }: CompiledQuery): Promise<Row[]> {
    this.reads += 1
    try {
      const client = await (this.#client ??= this.#connect())
      return (await client.query<Row>(sql, [...parameters])).rows
    } finally {
      this.reads -= 1
    }
  }

  async end() {
    await (await this.#client?.catch(() => undefined))?.end()
  }

  #connect(): Promise<pg.Client> {
    const client = this.#createClient()
    const forget = () => {
      if (this.#client === connected) this.#client = undefined
    }
    // Pending reads fail on their own; without a listener, an error would end the process.
    client.on('error', forget).on('end', forget)
    const connected = client.connect().then(
      () => client,
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return connected
  }
}

/** Connections acquire a pooled one only for transactions, writes and locks. Earlier reads use the shared ones. */
export function shareReads(driver: Driver, reads: SharedReads): Driver {
  const pool = {
    acquire: driver.acquireConnection.bind(driver),
    release: driver.releaseConnection.bind(driver),
    end: driver.destroy.bind(driver),
  }
  driver.acquireConnection = async () => new LazyConnection(reads, pool)
  const begin = driver.beginTransaction.bind(driver)
  driver.beginTransaction = (connection, settings) => {
    ;(connection as LazyConnection).isInTransaction = true
    return begin(connection, settings)
  }
  driver.releaseConnection = async (connection) => (connection as LazyConnection).release()
  driver.destroy = async () => {
    await reads.end()
    await pool.end()
  }
  return driver
}

type Pool = { acquire: () => Promise<DatabaseConnection>; release: (connection: DatabaseConnection) => Promise<void> }

/** Acquires a pooled connection lazily, at the first statement that is not a plain SELECT. */
class LazyConnection implements DatabaseConnection {
  /** Statements of a transaction are not repeated on a conflict, because the whole transaction is. */
  isInTransaction = false
  readonly #reads: SharedReads
  readonly #pool: Pool
  #pooled: Promise<DatabaseConnection> | undefined

  constructor(reads: SharedReads, pool: Pool) {
    this.#reads = reads
    this.#pool = pool
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.isInTransaction ? this.#execute<Row>(query) : repeatOnConflict(() => this.#execute<Row>(query))
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#pooled && isPlainSelect(query)) return this.#reads.read<Row>(query)
    return (await this.#acquirePooled()).executeQuery<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<Row>> {
    yield* (await this.#acquirePooled()).streamQuery<Row>(query, chunkSize)
  }

  async release() {
    if (this.#pooled) await this.#pool.release(await this.#pooled)
  }

  #acquirePooled(): Promise<DatabaseConnection> {
    this.#pooled ??= this.#pool.acquire().catch((error: unknown) => {
      this.#pooled = undefined
      throw error
    })
    return this.#pooled
  }
}

/** Returns whether a query is a `select` without row locks (`for update`) and without writes (`with`). */
function isPlainSelect({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) && query.endModifiers === undefined && query.with === undefined
}
