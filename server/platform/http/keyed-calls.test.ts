import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, vi } from 'vitest'
import { attemptKeyHeader } from '../../../contract/platform/attempt-key.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { callsWithoutKey, takesKey } from '../../../contract/platform/calls-with-key.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { changedHeader } from '../../../contract/platform/live.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildDigest, listTables } from '../../testing/digest.ts'
import { type KeyedRequest, keyedRequests } from '../../testing/keyed-requests.ts'
import { preparedRequests } from '../../testing/prepared-requests.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { isSqlite } from '../database/engine.ts'

const keyed = allCalls.filter(takesKey).map(({ method, path }) => `${method} ${path}`)

const send = ({ by, path, body, cookies }: KeyedRequest, key?: string, method: Call['method'] = 'POST') =>
  by.inject({
    method,
    url: path,
    ...(key && { headers: { [attemptKeyHeader]: key } }),
    ...(cookies && { cookies }),
    ...(body && { payload: body }),
  })

/** Rejects attempts that are stored only with their answer, after the request has changed something. */
async function requireClaims({ db }: World) {
  await sql`create trigger "lateAttempt" before insert on "attempts" when new."answer" is not null
    begin select raise(abort, 'stored late'); end`.execute(db)
}

/** Counts the rows of all tables with one query. A query for each table took 40 % of the time of these tests. */
async function countRows({ db }: World): Promise<Record<string, number>> {
  const names = (await listTables(db)).filter((name) => name !== 'siteSecrets')
  const counts = names.map((name) => sql`(select count(*) from ${sql.table(name)}) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number | string>>`select ${sql.join(counts)}`.execute(db)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]))
}

describe('each call that takes a key', () => {
  test('has a request below, and the calls without a key exist', () => {
    expect(Object.keys(keyedRequests).toSorted()).toEqual(keyed.toSorted())
    const posts = allCalls.filter(({ method }) => method === 'POST').map(({ path }) => `POST ${path}`)
    expect(posts).toEqual(expect.arrayContaining(callsWithoutKey.flatMap(({ calls }) => [...calls])))
  })

  // Shows api-73. Shows api-65. Shows api-74.
  test.for(keyed)(
    'acts once, also on requests at the same time, and repeats its answer: %s',
    async (name, { world }) => {
      const build = keyedRequests[name]
      if (!build) throw new Error(`no request to ${name}`)
      if (isSqlite(world.db)) await requireClaims(world)
      const { status } = allCalls.find(({ method, path }) => name === `${method} ${path}`) ?? {}

      const one = await build(world)
      const [emptyRows, key] = [await countRows(world), randomUUID()]
      const first = await send(one, key)
      await vi.waitFor(() => expect(world.emails).toHaveLength(one.emails ?? 0))
      expect({ name, ...first }).toMatchObject({ name, status })
      const digest = await buildDigest(world.db)
      const [rows, afterFirst] = [await countRows(world), await digest()]
      const second = await send(one, key)
      expect(second).toMatchObject({ status, body: first.body, headers: { 'idempotent-replayed': 'true' } })
      expect(second.headers[changedHeader]).toBe(first.headers[changedHeader])
      expect(await digest()).toBe(afterFirst)

      if (one.body && Object.keys(one.body).length > 0) {
        const changed = await send({ ...one, body: otherThan(one.body) }, key)
        expect(changed).toMatchObject({ status: 422, body: problemOf('KeyReused') })
        expect(await digest()).toBe(afterFirst)
      }

      const other = await build(world)
      const [otherRows, otherKey] = [await countRows(world), randomUUID()]
      const answers = await Promise.all([1, 2, 3].map(() => send(other, otherKey)))
      await vi.waitFor(() => expect(world.emails).toHaveLength(2 * (one.emails ?? 0)))
      expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
      expect(answers[0]?.status).toBe(status)
      expect(difference(otherRows, await countRows(world))).toEqual(difference(emptyRows, rows))
    },
  )
})

/**
 * The prepared requests of the writes without a key. Each sign-in is meant to start a session, and each challenge and
 * emailed link to work by itself.
 */
const unkeyed = Object.entries(preparedRequests).filter(
  ([name]) => !/^GET|login|sign-in|passkeys\/options$|^POST .*\/email$/.test(name) && !(name in keyedRequests),
)

describe('each prepared write without a key', () => {
  // Requirement api-351: Two equal requests at once to a call without a key store as many rows as one request.
  test.for(unkeyed)('stores as many rows on two requests at once as on one: %s', async ([name, build], { world }) => {
    const method = name.split(' ')[0] as Call['method']
    const one = await build(world)
    const empty = await countRows(world)
    expect((await send(one, undefined, method)).status).toBeLessThan(300)
    const rows = difference(empty, await countRows(world))
    const other = await build(world)
    const otherEmpty = await countRows(world)
    const answers = await Promise.all([1, 2].map(() => send(other, undefined, method)))
    expect(answers.some(({ status }) => status < 300)).toBe(true)
    expect(difference(otherEmpty, await countRows(world))).toEqual(rows)
  })
})

/** Fields of bodies with another valid value, the texts first. */
const otherValues: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['content', 'text', 'title', 'name', 'note', 'message'].map((field) => [field, 'Another text']),
  ),
  email: 'another@example.org',
  userIds: [1],
  subjectId: 999,
  action: 'return',
  dueOn: '2031-01-01',
  reason: 'Another reason.',
}

/** Returns a valid body with another content. */
function otherThan(body: object): object {
  const field = Object.keys(otherValues).find((name) => name in body)
  if (field) return { ...body, [field]: otherValues[field] }
  const [[name, value] = ['', 0]] = Object.entries(body)
  return { ...body, [name]: Array.isArray(value) ? [...value, ...value] : value + 1 }
}

function difference(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)]))
}
