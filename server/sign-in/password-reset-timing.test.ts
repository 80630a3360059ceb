// @engine sqlite
import type { ServerResponse } from 'node:http'
import type { KyselyPlugin } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { forgotPassword } from '../../contract/sign-in/calls.ts'
import { resetLinkSent } from '../../contract/sign-in/rules.ts'
import { buildApp } from '../app.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** Starts a server that records the order of its responses and database queries. */
async function startRecordingServer({ services }: World) {
  const steps: string[] = []
  const recordQueries: KyselyPlugin = {
    transformQuery: ({ node }) => {
      steps.push('query')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await buildApp(
    { ...services, db: services.db.withPlugin(recordQueries) },
    { maxEventLoopDelay: Infinity },
  )
  onTestFinished(() => app.close())
  app.server.on('request', (_request, response: ServerResponse) => {
    response.once('finish', () => steps.push('response'))
  })
  return { steps, url: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

// Requirement accounts-43: A request for a link is answered equally fast for every address.
test('a reset request is answered before the server looks up the address', async ({ world }) => {
  const ada = await buildMember(world)
  const { steps, url } = await startRecordingServer(world)

  for (const email of ['nobody@example.org', ada.email]) {
    steps.length = 0
    const answer = await fetch(url + forgotPassword.path, {
      method: forgotPassword.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })

    expect([answer.status, await answer.json()]).toEqual([200, { message: resetLinkSent }])
    await vi.waitUntil(() => steps.includes('query'))
    expect(steps[0]).toBe('response')
  }
  await vi.waitUntil(() => world.emails.length > 0)
  expect(world.emails.map(({ to }) => to)).toEqual([ada.email])
})
