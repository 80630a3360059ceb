import {
  AggregateFunctionNode,
  AliasNode,
  type Compilable,
  CompiledQuery,
  IdentifierNode,
  type KyselyPlugin,
  SelectQueryNode,
  sql,
} from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { testEngine } from './test-database.ts'

/** A database that records its reads. `takeReads` returns each distinct read or deletion since the last call. */
export type WatchedDatabase = { db: Database; takeReads: () => CompiledQuery[] }

/** Returns a database that runs queries on `db` and records its reads, and its deletions, which read rows too. */
export function watchDatabase(db: Database): WatchedDatabase {
  let reads = new Map<string, CompiledQuery>()
  // Kysely also transforms subqueries, so a read counts only once it has a result.
  const compiledReads = new WeakMap<object, CompiledQuery>()
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'SelectQueryNode' || node.kind === 'DeleteQueryNode')
        compiledReads.set(queryId, db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result, queryId }) => {
      const read = compiledReads.get(queryId)
      if (read) reads.set(read.sql, read)
      return result
    },
  }
  const watched = db.withPlugin(recorder)
  // Cached queries are compiled already and get their values here.
  const execute = watched.executeQuery.bind(watched)
  watched.executeQuery = <Row>(query: CompiledQuery<Row> | Compilable<Row>) => {
    const compiled = 'compile' in query ? query.compile() : query
    compiledReads.set(compiled.queryId, compiled)
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
 * Returns the tables and indexes that a read scans completely, according to its plan. Two kinds of scans are fine and
 * left out: counting the total of a list, and reading an index in order until a page is full.
 */
export async function findFullScans(db: Database, read: CompiledQuery): Promise<string[]> {
  if (isTotal(read)) return []
  return testEngine === 'sqlite' ? findFullScansInSqlite(db, read) : findFullScansInPostgres(db, read)
}

/** `countRows` selects nothing except a count with the alias `total`. */
function isTotal({ query }: CompiledQuery): boolean {
  const selection = SelectQueryNode.is(query) ? query.selections?.[0]?.selection : undefined
  if (!selection || !AliasNode.is(selection) || !AggregateFunctionNode.is(selection.node)) return false
  return IdentifierNode.is(selection.alias) && selection.alias.name === 'total'
}

/** Returns the names of the indexes that a read uses, according to its plan. */
export async function findIndexes(db: Database, read: CompiledQuery): Promise<string[]> {
  if (testEngine === 'postgres') return indexesOf(await explain(db, read, 'format json'))
  return (await explainInSqlite(db, read)).flatMap(
    ({ detail }) => / USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? [],
  )
}

function indexesOf({ 'Index Name': index, Plans = [] }: PostgresStep): string[] {
  return [...(index === undefined ? [] : [index]), ...Plans.flatMap(indexesOf)]
}

type SqliteStep = { parent: number; detail: string }

async function explainInSqlite(db: Database, read: CompiledQuery): Promise<SqliteStep[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${read.sql}`, [...read.parameters]))
  return rows as SqliteStep[]
}

async function findFullScansInSqlite(db: Database, read: CompiledQuery): Promise<string[]> {
  const steps = await explainInSqlite(db, read)
  // All steps of one query or subquery have the same parent.
  const sorted = new Set(
    steps.filter(({ detail }) => detail === 'USE TEMP B-TREE FOR ORDER BY').map(({ parent }) => parent),
  )
  return steps.flatMap(({ parent, detail }) => {
    const stopsEarly = read.sql.includes(' limit ') && !sorted.has(parent)
    // A scan without an index is of a table or of the rows of a subquery, whose own steps are listed too.
    const [, scanned = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? []
    const isSubquery = new RegExp(`\\) as "?${scanned}\\b|"${scanned}" as materialized`).test(read.sql)
    if (scanned === '' || isSubquery || (index !== undefined && stopsEarly)) return []
    return [index ?? scanned]
  })
}

/** For small tables, a full scan is the best plan. Turning off such plans shows the plan for large tables. */
async function findFullScansInPostgres(db: Database, read: CompiledQuery): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    for (const method of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
      await sql`select set_config(${`enable_${method}`}, 'off', true)`.execute(transaction)
    return fullScansOf(await explain(transaction, read, 'format json'), false)
  })
}

/** Returns how many rows PostgreSQL reads from tables and indexes to answer a read. */
export async function countRowsRead(db: Database, read: CompiledQuery): Promise<number> {
  return rowsReadBy(await explain(db, read, 'analyze, format json'))
}

/** Like `countRowsRead`, with the plan that a connection made and kept before a change. */
export async function countRowsReadByKeptPlan(
  db: Database,
  { sql: read, parameters }: CompiledQuery,
  change: () => Promise<unknown>,
): Promise<number> {
  const values = parameters.map((value) => sql.lit(Array.isArray(value) ? `{${value.join(',')}}` : value))
  const run = sql`execute kept(${sql.join(values)})`
  return db.transaction().execute(async (connection) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(connection)
    await sql.raw(`prepare kept as ${read}`).execute(connection)
    await run.execute(connection)
    await change()
    const { rows } = await sql<PostgresPlan>`explain (analyze, format json) ${run}`.execute(connection)
    await sql`deallocate kept`.execute(connection)
    return rows.reduce((total, row) => total + rowsReadBy(row['QUERY PLAN'][0].Plan), 0)
  })
}

/**
 * Runs reads until PostgreSQL has decided whether to keep their plans, which it does after five executions. Returns the
 * statements that it still plans for every execution.
 */
export async function findReplannedReads(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const executions = 7
  const statements = await db.transaction().execute(async (connection) => {
    // Earlier tests have executed statements on the same connection.
    const before = await countPlans(connection)
    for (let count = 0; count < executions; count += 1) await run(connection)
    return [...(await countPlans(connection))].map(([statement, { all, kept }]) => ({
      statement,
      all: all - (before.get(statement)?.all ?? 0),
      kept: kept - (before.get(statement)?.kept ?? 0),
    }))
  })
  const executed = statements.filter(({ all }) => all === executions)
  if (executed.length === 0) throw new Error('no prepared statement was executed each time')
  return executed.filter(({ kept }) => kept === 0).map(({ statement }) => statement)
}

/** Counts the executions of the prepared statements of a connection, and those with a plan that PostgreSQL has kept. */
async function countPlans(connection: Database): Promise<Map<string, { all: number; kept: number }>> {
  const { rows } = await sql<{ statement: string; all: number; kept: number }>`select statement,
    custom_plans + generic_plans as "all", generic_plans as "kept" from pg_prepared_statements`.execute(connection)
  return new Map(rows.map(({ statement, ...counts }) => [statement, counts]))
}

type PostgresPlan = { 'QUERY PLAN': [{ Plan: PostgresStep }] }
type PostgresStep = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PostgresStep[]
}

async function explain(db: Database, { sql: read, parameters }: CompiledQuery, options: string): Promise<PostgresStep> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain (${options}) ${read}`, [...parameters]))
  const [[{ Plan: root }]] = rows.map((row) => (row as PostgresPlan)['QUERY PLAN']) as [[{ Plan: PostgresStep }]]
  return root
}

function rowsReadBy(step: PostgresStep): number {
  const innerRows = (step.Plans ?? []).reduce((rows, inner) => rows + rowsReadBy(inner), 0)
  if (!step['Node Type'].endsWith('Scan')) return innerRows
  const rowsPerLoop =
    (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  return innerRows + rowsPerLoop * (step['Actual Loops'] ?? 1)
}

/** Steps that need all their input before they return the first row. */
const blockingSteps = new Set(['Sort', 'Hash', 'Aggregate', 'WindowAgg', 'Materialize'])

function fullScansOf(step: PostgresStep, stopsEarly: boolean): string[] {
  const type = step['Node Type']
  const innerScans = (step.Plans ?? []).flatMap((inner) =>
    fullScansOf(inner, type === 'Limit' || (stopsEarly && !blockingSteps.has(type))),
  )
  if (type === 'Seq Scan') return [...innerScans, step['Relation Name'] ?? '']
  const isFullIndexScan = /^(Index|Index Only|Bitmap Index) Scan$/.test(type) && step['Index Cond'] === undefined
  return isFullIndexScan && !stopsEarly ? [...innerScans, step['Index Name'] ?? ''] : innerScans
}
