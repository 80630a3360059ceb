import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely'
import type pg from 'pg'
import { TooManyWaiting } from './unavailable.ts'

/** Connections of a process that its reads share. */
const sharedCount = 4
/** Reads under way on one connection; more would only wait longer, and are refused at once. */
const maxReads = 125

/**
 * Reads that share a few connections: PostgreSQL is sent each as it comes and answers them in turn (pipelining), so neither
 * side waits for the other between two of them (decision 31). A read goes where the fewest are under way.
 */
export class SharedReads {
  readonly #connections: readonly SharedConnection[]

  /** @param openClient makes a client that pipelines, not yet connected. */
  constructor(openClient: () => pg.Client) {
    this.#connections = Array.from({ length: sharedCount }, () => new SharedConnection(openClient))
  }

  /** Rejects with `TooManyWaiting` where it would wait too long. */
  async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = this.#connections.reduce((least, next) => (next.reads < least.reads ? next : least))
    if (connection.reads >= maxReads) throw new TooManyWaiting()
    return { rows: await connection.read<Row & pg.QueryResultRow>(query) }
  }

  /** Connections that are read from, those that are open for more, and reads that wait behind another. */
  use(): { used: number; idle: number; waiting: number } {
    const used = this.#connections.filter(({ reads }) => reads > 0)
    const idle = this.#connections.filter(({ reads, isOpen }) => isOpen && reads === 0)
    const reads = used.reduce((sum, connection) => sum + connection.reads, 0)
    return { used: used.length, idle: idle.length, waiting: reads - used.length }
  }

  /** Ends the connections once what is under way is answered. */
  async end() {
    await Promise.all(this.#connections.map((connection) => connection.end()))
  }
}

/** A connection that is made at its first read, and anew at the next one after it broke. */
class SharedConnection {
  reads = 0
  #client: Promise<pg.Client> | undefined
  readonly #openClient: () => pg.Client

  constructor(openClient: () => pg.Client) {
    this.#openClient = openClient
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
    const client = this.#openClient()
    const forget = () => {
      if (this.#client === connected) this.#client = undefined
    }
    // Whoever reads is told by the query; without a listener an error would end the process.
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

/**
 * Makes a driver's connections take one of its pool only when they must: for a transaction, for a write, for whatever holds a
 * lock or waits for one. What only reads before that is read together with others.
 */
export function shareReads(driver: Driver, reads: SharedReads): Driver {
  const pool = {
    take: driver.acquireConnection.bind(driver),
    giveBack: driver.releaseConnection.bind(driver),
    end: driver.destroy.bind(driver),
  }
  driver.acquireConnection = async () => new LateConnection(reads, pool)
  driver.releaseConnection = async (connection) => (connection as LateConnection).release()
  driver.destroy = async () => {
    await reads.end()
    await pool.end()
  }
  return driver
}

type Pool = { take: () => Promise<DatabaseConnection>; giveBack: (own: DatabaseConnection) => Promise<void> }

/** A connection that is taken of the pool at the first statement that does more than read. */
class LateConnection implements DatabaseConnection {
  readonly #reads: SharedReads
  readonly #pool: Pool
  #own: Promise<DatabaseConnection> | undefined

  constructor(reads: SharedReads, pool: Pool) {
    this.#reads = reads
    this.#pool = pool
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#own && onlyReads(query)) return this.#reads.read<Row>(query)
    return (await this.#takeOwn()).executeQuery<Row>(query)
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<Row>> {
    yield* (await this.#takeOwn()).streamQuery<Row>(query, chunkSize)
  }

  async release() {
    if (this.#own) await this.#pool.giveBack(await this.#own)
  }

  #takeOwn(): Promise<DatabaseConnection> {
    this.#own ??= this.#pool.take().catch((error: unknown) => {
      this.#own = undefined
      throw error
    })
    return this.#own
  }
}

/** Whether it is a `select` that locks no row (`for update`) and writes nothing on its way (`with`). */
function onlyReads({ query }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) && query.endModifiers === undefined && query.with === undefined
}
