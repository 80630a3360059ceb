// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { forgotPassword, login } from '../../contract/sign-in/calls.ts'
import { buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { hashPassword } from './passwords.ts'

const password = 'analytical engine'

async function signIn({ visitor }: World, username: string, typed = password) {
  const { status, body } = await visitor.send(login, { body: { username, password: typed } })
  return status === 200 ? (body as { username: string }).username : status
}

describe('a member who has forgotten the username', () => {
  // Requirement accounts-88: A member signs in with the username or the confirmed email address, without regard to
  // case. An address that is not confirmed answers like an unknown username.
  test('signs in with the confirmed email address', async ({ world }) => {
    const passwordHash = await hashPassword(password)
    const ada = await buildMember(world, { email: 'Ada@Example.org', passwordHash })
    await buildMember(world, { email: 'ben@example.org', passwordHash, isEmailConfirmed: false })
    expect(await signIn(world, ' ada@example.ORG ')).toBe(ada.username)
    for (const name of [ada.username, `@${ada.username}`]) expect(await signIn(world, name)).toBe(ada.username)
    expect(await signIn(world, 'ada@example.org', 'wrong password')).toBe(401)
    for (const unknown of ['ben@example.org', 'nobody@example.org']) expect(await signIn(world, unknown)).toBe(401)
  })

  // Shows accounts-88.
  test('gets the username in the email that resets the password, at a confirmed address only', async ({ world }) => {
    const ada = await buildMember(world, { email: 'ada@example.org' })
    const ben = await buildMember(world, { email: 'ben@example.org', isEmailConfirmed: false })
    for (const { email } of [ada, ben]) await world.visitor.request(forgotPassword, { body: { email } })
    await vi.waitUntil(() => world.emails.length === 2)
    const textTo = (address: string) => world.emails.find(({ to }) => to === address)?.text
    expect(textTo(ada.email)).toContain(`Your username is ${ada.username}.`)
    expect(textTo(ada.email)).toContain(`&username=${ada.username}\n`)
    expect(textTo(ben.email)).not.toContain(ben.username)
  })

  // Shows accounts-74.
  test('has tries of the address, from which nobody learns whose it is', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildMember(world, { email: 'ada@example.org', passwordHash: await hashPassword(password) })
    for (const address of [ada.email, 'nobody@example.org']) {
      for (let count = 0; count < 10; count += 1) expect(await signIn(world, address, 'wrong password')).toBe(401)
      expect(await signIn(world, address)).toBe(429)
    }
    expect(await signIn(world, ada.username, 'wrong password')).toBe(401)
  })
})
