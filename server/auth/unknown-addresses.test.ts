import type { ServerResponse } from 'node:http'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { forgotPassword, resetLinkSent } from '../../contract/auth/auth.ts'
import { buildApp } from '../app.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** A server that listens, and notes in which order it answers and asks its database. */
async function buildNotingServer({ services }: World) {
  const notes: string[] = []
  const noteQueries: KyselyPlugin = {
    transformQuery: ({ node }) => {
      notes.push('asked the database')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp({ ...services, db: services.db.withPlugin(noteQueries) }, { maxEventLoopDelay: Infinity })
  onTestFinished(() => app.close())
  app.server.on('request', (_request, response: ServerResponse) => {
    response.once('finish', () => notes.push('answered'))
  })
  return { notes, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

test('a forgotten password is answered before anything is asked that depends on the address', async ({ world }) => {
  const ada = await buildMember(world)
  const { notes, url } = await buildNotingServer(world)

  for (const email of ['nobody@example.org', ada.email]) {
    notes.length = 0
    const answer = await fetch(url + forgotPassword.path, {
      method: forgotPassword.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })

    expect([answer.status, await answer.json()]).toEqual([200, { message: resetLinkSent }])
    await vi.waitUntil(() => notes.includes('asked the database'))
    expect(notes[0]).toBe('answered')
  }
  await vi.waitUntil(() => world.mails.length > 0)
  expect(world.mails.map(({ to }) => to)).toEqual([ada.email])
})
