import { type Compilable, CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { testEngine } from './test-database.ts'

/** A database that remembers what it was asked. */
export type WatchedDatabase = {
  db: Database
  /** What was read since the last time, each statement once. */
  takeReads: () => CompiledQuery[]
}

/** Watches a database: what goes to `db` is remembered, and answered as ever. */
export function watchDatabase(db: Database): WatchedDatabase {
  let reads = new Map<string, CompiledQuery>()
  // Queries inside another one come by here too: only what has a result was asked.
  const prepared = new WeakMap<object, CompiledQuery>()
  const remember: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode') prepared.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const read = prepared.get(queryId)
      if (read) reads.set(read.sql, read)
      return result
    },
  }
  const watched = db.withPlugin(remember)
  // A query that was compiled before gets its values here.
  const execute = watched.executeQuery.bind(watched)
  watched.executeQuery = <Row>(query: CompiledQuery<Row> | Compilable<Row>) => {
    const compiled = 'compile' in query ? query.compile() : query
    prepared.set(compiled.queryId, compiled)
    return execute(compiled)
  }
  return {
    db: watched,
    takeReads: () => {
      const taken = [...reads.values()]
      reads = new Map()
      return taken
    },
  }
}

/**
 * The tables and indexes that a statement reads from one end to the other, by its plan: those whose rows it has to look at
 * however few it gives. An index that is read in order until there are enough rows is none.
 */
export function findWholeReads(db: Database, read: CompiledQuery): Promise<string[]> {
  return testEngine === 'sqlite' ? findInSqlite(db, read) : findInPostgres(db, read)
}

type SqliteStep = { parent: number; detail: string }

async function findInSqlite(db: Database, read: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${read.sql}`, [...read.parameters]))
  const steps = rows as SqliteStep[]
  // The steps of one query, or of one inside another, have the same parent.
  const sorted = new Set(
    steps.filter(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY').map(({ parent }) => parent),
  )
  return steps.flatMap(({ parent, detail }) => {
    const stopsEarly = read.sql.includes(' limit ') && !sorted.has(parent)
    // What has no index and is no virtual table is a table, or the rows of a subquery whose own steps are listed too.
    const [, whole = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? []
    const isSubquery = new RegExp(`\\) as "?${whole}\\b`).test(read.sql)
    if (whole === '' || isSubquery || (index !== undefined && stopsEarly)) return []
    return [index ?? whole]
  })
}

/** PostgreSQL rightly reads small tables whole; here it plans as if that were too dear, as it is for large ones. */
async function findInPostgres(db: Database, read: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(transaction)
    return postgresWholeReads(await planInPostgres(transaction, read), false)
  })
}

async function planInPostgres(db: Database, { sql: read, parameters }: CompiledQuery): Promise<PostgresStep> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${read}`, [...parameters]))
  const [[{ Plan: root }]] = rows.map((row) => (row as PostgresPlan)['QUERY PLAN']) as [[{ Plan: PostgresStep }]]
  return root
}

/** The indexes by which PostgreSQL would answer this. */
export async function listIndexes(db: Database, read: CompiledQuery): Promise<string[]> {
  return indexesOf(await planInPostgres(db, read))
}

function indexesOf(step: PostgresStep): string[] {
  const own = step['Index Name']
  return [...(own === undefined ? [] : [own]), ...(step.Plans ?? []).flatMap(indexesOf)]
}

type PostgresPlan = { 'QUERY PLAN': [{ Plan: PostgresStep }] }
type PostgresStep = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PostgresStep[]
}

/** Steps that take all there is before they give anything. */
const takesAll = new Set(['Sort', 'Hash', 'Aggregate', 'WindowAgg', 'Materialize'])

function postgresWholeReads(step: PostgresStep, stopsEarly: boolean): string[] {
  const kind = step['Node Type']
  const before = (step.Plans ?? []).flatMap((inner) =>
    postgresWholeReads(inner, kind === 'Limit' || (stopsEarly && !takesAll.has(kind))),
  )
  if (kind === 'Seq Scan') return [...before, step['Relation Name'] ?? '']
  const isWholeIndex = /^(Index|Index Only|Bitmap Index) Scan$/.test(kind) && step['Index Cond'] === undefined
  return isWholeIndex && !stopsEarly ? [...before, step['Index Name'] ?? ''] : before
}
