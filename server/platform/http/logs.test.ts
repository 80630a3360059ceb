// @engine sqlite
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { login, register } from '../../../contract/sign-in/calls.ts'
import { listGames } from '../../../contract/games/calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { buildApp } from '../../app.ts'
import { buildGame, buildMember, buildSession } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { captureLog } from '../../testing/capture-log.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

/** Builds a server with the log level `trace` and collects its log. */
async function buildLoggingApp({ services }: World) {
  const { logStream, lines } = captureLog()
  const configuration = { ...services.configuration, logLevel: 'trace' }
  const app = await buildApp({ ...services, configuration }, { logStream, maxEventLoopDelay: Infinity })
  onTestFinished(() => app.close())
  return { app, lines }
}

describe('the log', () => {
  test('has a line for each request, without passwords, cookies and searches', async ({ world }) => {
    const { app, lines } = await buildLoggingApp(world)
    const visitor = new Caller(app)
    const password = 'analytical engine'
    await visitor.request(register, { body: { username: 'ada', password, fullName: 'Ada', email: 'ada@example.org' } })
    const answer = await visitor.send(login, { body: { username: 'ada', password } })
    const sessionId = /meeplehood=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
    await new Caller(app, sessionId).request(listGames, { query: { search: 'my secret game' } })

    const requests = lines.filter((line) => line.msg === 'request')
    expect(requests.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', register.path, 201],
      ['POST', login.path, 200],
      ['GET', listGames.path, 200],
    ])
    expect(sessionId).toHaveLength(43)
    for (const secret of [password, sessionId, 'secret game', 'argon2', 'ada@example.org'])
      expect(JSON.stringify(lines)).not.toContain(secret)
  })

  test('contains the cause of an unexpected error with the request id of the answer, which has no details', async ({
    world,
  }) => {
    const { app, lines } = await buildLoggingApp(world)
    const ada = new Caller(app, await buildSession(world, (await buildMember(world)).id))
    await buildGame(world)
    await sql`drop table "gameCategories"`.execute(world.db)

    const answer = await ada.send(listGames)
    const other = await ada.send(listGames)

    expect(answer).toMatchObject({ status: 500, body: problemOf('Unexpected') })
    const linesOfRequest = lines.filter((line) => line.reqId === answer.headers['x-request-id'])
    expect(linesOfRequest.map((line) => line.msg)).toEqual(['unexpected error', 'request'])
    expect(linesOfRequest[0]).toMatchObject({ err: { message: expect.stringContaining('gameCategories') as string } })
    expect(other.headers['x-request-id']).not.toBe(answer.headers['x-request-id'])
    expect(lines.filter((line) => line.msg === 'unexpected error')).toHaveLength(2)
  })
})

// Requirement api-57: An answer that fails after its first bytes breaks off, so that it does not look complete, and the
// server logs the cause with the request id.
test('a streamed answer that fails in the middle breaks off and is logged with the request id', async ({ world }) => {
  const { app, lines } = await buildLoggingApp(world)
  const { id } = await buildMember(world)
  const entry = { userId: id, gameId: await buildGame(world), createdAt: new Date().toISOString() }
  await world.db.insertInto('collectionEntries').values(entry).execute()
  const caller = new Caller(app, await buildSession(world, id))
  const columns = [
    ['collectionEntries', 'favoritedAt'],
    ['plays', 'minutes'],
  ] as const
  for (const [table, column] of columns) await world.db.schema.alterTable(table).renameColumn(column, 'lost').execute()

  const paths = allCalls.filter(({ streamed }) => streamed).map(({ path }) => path)
  const failures: [path: string, reqId: string | undefined][] = []
  for (const path of paths) {
    const earlier = lines.length
    const download = caller.download(path.replace(':id', String(id)))
    // A failure before the first byte is answered with 500.
    await expect(download).rejects.toThrow(/destroyed|aborted|answered 500/)
    for (const { level, reqId } of lines.slice(earlier)) if (level === 50) failures.push([path, reqId])
  }
  expect(failures).toEqual(paths.map((path) => [path, expect.any(String)]))
  for (const [table, column] of columns) await world.db.schema.alterTable(table).renameColumn('lost', column).execute()
})

test('every answer has a request id', async ({ world }) => {
  for (const url of ['/api/health', '/api/user', '/api/nothing', '/api/users/%E0%A4%A', '/'])
    expect((await world.visitor.inject({ method: 'GET', url })).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
})
