import { describe, expect } from 'vitest'
import { login } from '../../contract/auth/calls.ts'
import { appealSuspension, readSuspension } from '../../contract/moderation/calls.ts'
import { hashPassword } from '../auth/passwords.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { suspendMember } from './suspension.ts'

const password = 'analytical engine'
const suspended = { username: 'ada', password }
const text = 'I only gave the dice away.'

/** Builds Ada and Ben, and suspends Ada. */
async function buildAdaAndBen(world: World) {
  const passwordHash = await hashPassword(password)
  const ada = await buildMember(world, { username: 'ada', passwordHash })
  await suspendMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
  return { ada, ben: await buildMember(world, { username: 'ben', passwordHash }) }
}

type Attempt = { username: string; password: string }

function send({ visitor }: World, call: typeof readSuspension | typeof login, payload: Attempt, ip = '203.0.113.7') {
  return visitor.inject({ method: call.method, url: call.path, payload, remoteAddress: ip })
}

describe('the password of a suspended member', () => {
  test('is rejected with the answer of a failed sign-in if it is wrong, and for every other username', async ({
    world,
  }) => {
    await buildAdaAndBen(world)
    const failedSignIn = await send(world, login, { ...suspended, password: 'a wrong one' })
    const attempts = [
      { ...suspended, password: 'a wrong one' },
      { ...suspended, username: 'nobody' },
      { ...suspended, username: 'ben' },
    ]
    for (const attempt of attempts) {
      expect(await send(world, readSuspension, attempt)).toMatchObject({ status: 401, body: failedSignIn.body })
      const appeal = await world.visitor.send(appealSuspension, { body: { ...attempt, text } })
      expect(appeal).toMatchObject({ status: 401, body: failedSignIn.body })
    }
    expect((await send(world, readSuspension, suspended)).status).toBe(200)
  })

  test('has the attempts of the sign-in, from all networks together', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const { ada } = await buildAdaAndBen(world)
    const wrong = { ...suspended, password: 'a wrong one' }
    for (let index = 0; index < 24; index += 1)
      expect((await send(world, readSuspension, wrong, `198.51.100.${index}`)).status).toBe(401)
    // The right password does not count.
    expect((await send(world, readSuspension, suspended, '192.0.2.1')).status).toBe(200)
    expect((await send(world, readSuspension, wrong, '198.51.100.24')).status).toBe(401)

    for (const call of [readSuspension, login])
      expect((await send(world, call, suspended, '192.0.2.2')).status).toBe(429)
    const events = await world.db
      .selectFrom('securityEvents')
      .select(({ fn }) => ['kind', 'outcome', fn.sum<string | number>('count').as('count')])
      .where('userId', '=', ada.id)
      .where('kind', '<>', 'suspended')
      .groupBy(['kind', 'outcome'])
      .execute()
    expect(events.map(({ kind, outcome, count }) => `${kind} ${outcome} ${count}`).toSorted()).toEqual([
      'password-check success 1',
      'sign-in blocked 2',
      'sign-in failure 25',
    ])
  })
})
