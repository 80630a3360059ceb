import { expect } from 'vitest'
import { forgotPassword, login, register } from '../../../contract/auth/calls.ts'
import { test } from '../../testing/test.ts'

test('after ten tries on one account a minute has to pass; others at the same address may sign in', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ rateLimit: true })
  const signIn = (username: string) => world.visitor.send(login, { body: { username, password: 'wrong password' } })
  const tries = await Promise.all(Array.from({ length: 10 }, () => signIn('ada')))
  expect(tries.map((answer) => answer.status)).toEqual(tries.map(() => 401))

  const refused = await signIn('  ADA ')

  expect(refused).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests', status: 429 } })
  const seconds = Number(refused.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await signIn('ben')).status).toBe(401)
})

test('ten reset links may be asked for in a quarter of an hour', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const ask = (index: number) => world.visitor.send(forgotPassword, { body: { email: `ada${index}@example.org` } })
  for (let index = 0; index < 10; index += 1) expect((await ask(index)).status).toBe(200)
  expect((await ask(10)).status).toBe(429)
})

test('a whole club registers in one evening from one address', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const ask = () => world.visitor.send(register, { body: { username: '', password: '', fullName: '', email: '' } })
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
  expect((await ask()).status).toBe(429)
})

test('with limits off nobody is counted', async ({ world }) => {
  const body = { username: 'ada', password: 'wrong password' }
  for (let index = 0; index < 12; index += 1) expect((await world.visitor.send(login, { body })).status).toBe(401)
})
