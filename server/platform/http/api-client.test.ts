// @engine sqlite
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { hashPassword } from '../../sign-in/passwords.ts'
import { buildEvent, buildMember } from '../../testing/builders.ts'
import { runGeneratedClient } from '../../testing/generated-client.ts'
import { test } from '../../testing/test.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../docs/api-clients.md'), 'utf8')

// Generating and compiling the client takes most of the time.
// Requirement api-35: A TypeScript client can be generated from the OpenAPI document.
test('the program in the guide for clients compiles with generated types and talks to the server', async ({
  world,
}) => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const site = `http://127.0.0.1:${port}`
  const password = 'analytical engine'
  const ada = await buildMember(world, { fullName: 'Ada Lovelace', passwordHash: await hashPassword(password) })
  const host = await buildMember(world, { fullName: 'Ben Board' })
  for (const title of ['Azul', 'Brass', 'Catan']) await buildEvent(world, { host, title })

  const output = await runGeneratedClient(new URL('/api/openapi.json', site), {
    program: /```ts\n(.*?)```/s.exec(guide)?.[1] ?? '',
    environment: { SITE: site, USERNAME: ada.username, PASSWORD: password },
  })

  expect(output.trim().split('\n')).toEqual([
    'Azul, hosted by Ben Board',
    'Brass, hosted by Ben Board',
    'Catan, hosted by Ben Board',
    'Ada Lovelace joined Azul.',
  ])
}, 120_000)
