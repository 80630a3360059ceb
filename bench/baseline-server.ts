import cluster from 'node:cluster'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { zipsWithin } from '../server/people/zip-codes/zip-atlas.ts'
import { verifyPassword } from '../server/sign-in/passwords.ts'
import type { DatabaseLocation } from '../server/platform/database/database.ts'
import { getBaselineQuery, type ScenarioName } from './baseline.ts'

// Runs in its own process. The baseline server does as little as a server can: it answers every request with the same
// bytes or with the result of one query, without sessions, validation or security headers.

/** What the baseline server answers: always the same bytes, or the result of the scenario's query. */
/** `workers`: the number of processes that answer at one port. */
export type BaselineTask = { status: number; workers: number } & (
  | { kind: 'bytes'; body: string }
  | { kind: 'query'; scenario: ScenarioName; location: DatabaseLocation }
)

type Answer = (request: IncomingMessage) => Promise<string> | string
type Query = (sql: string, parameters: readonly unknown[]) => Promise<string> | string

const task = JSON.parse(process.env['BASELINE_TASK'] ?? '') as BaselineTask
if (cluster.isPrimary && task.workers > 1) startWorkers(task.workers)
else await startServer()

function startWorkers(count: number) {
  const workers = Array.from({ length: count }, () => cluster.fork())
  let listening = 0
  cluster.on('listening', (_worker, { port }) => {
    listening += 1
    if (listening === workers.length) process.send?.({ port })
  })
}

async function startServer() {
  const answer: Answer = task.kind === 'bytes' ? () => task.body : await answerByQuery(task)
  const server = createServer((request, response) => void respond(answer, request, response))
  server.listen(0, '127.0.0.1', () => {
    if (!cluster.isWorker) process.send?.({ port: (server.address() as AddressInfo).port })
  })
}

async function respond(answer: Answer, request: IncomingMessage, response: ServerResponse) {
  const body = await answer(request)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(task.status, headers).end(body)
}

async function answerByQuery({ scenario, location }: Extract<BaselineTask, { kind: 'query' }>): Promise<Answer> {
  const { sql, parametersOf } = getBaselineQuery(scenario, location.engine)
  const query = location.engine === 'sqlite' ? querySqlite(location.file) : queryPostgres(location.url)
  const homes = JSON.parse(await query(homesQuery(location), [])) as { id: number; location: string; miles: number }[]
  const zips = new Map(homes.map(({ id, location: zip, miles }) => [id, zipsAround(zip, miles)]))
  return async (request) => {
    const memberId = Number(/session-(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? 0)
    const url = new URL(request.url ?? '', 'http://localhost')
    const body = request.method === 'POST' ? await readBody(request) : ''
    const parameters = parametersOf({ memberId, url, body, zipsAround: zips.get(memberId) ?? '[]' })
    const row = await query(sql, parameters)
    if (scenario === 'sign-in') await checkPassword(row, body)
    return row
  }
}

function querySqlite(file: string): Query {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setReturnArrays(true)
    return statement
  }
  const statements = new Map<string, ReturnType<typeof prepare>>()
  return (sql, parameters) => {
    let statement = statements.get(sql)
    if (!statement) statements.set(sql, (statement = prepare(sql)))
    return String((statement.get(...(parameters as SQLInputValue[])) as unknown as unknown[])[0])
  }
}

function queryPostgres(url: string): Query {
  const types = { getTypeParser: () => String }
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  return async (text, values) => {
    const { rows } = await pool.query({ name: text.slice(0, 60), text, values: [...values], rowMode: 'array' })
    return String(rows[0]?.[0])
  }
}

function homesQuery({ engine }: DatabaseLocation): string {
  const [array, object] = engine === 'sqlite' ? ['json_group_array', 'json_object'] : ['json_agg', 'json_build_object']
  return `select ${array}(${object}('id', id, 'location', location, 'miles', "maxTravelDistance"))
    from (select * from users order by id limit 1000) members`
}

function zipsAround(zip: string, miles: number): string {
  return JSON.stringify(zipsWithin(zip, miles).map((nearby) => nearby.zip))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function checkPassword(row: string, body: string) {
  const { passwordHash } = JSON.parse(row) as { passwordHash: string }
  const { password } = JSON.parse(body) as { password: string }
  if (!(await verifyPassword(password, passwordHash))) throw new Error('Wrong password')
}
