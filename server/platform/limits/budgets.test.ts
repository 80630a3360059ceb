// @engine sqlite
import { expect } from 'vitest'
import { type Allowance, budgets } from '../../../contract/platform/budgets.ts'
import { forgotPassword, login, register } from '../../../contract/sign-in/calls.ts'
import { getSecondTable } from '../../../contract/planning/second-table/calls.ts'
import { listSplitProposals } from '../../../contract/planning/split/calls.ts'
import { buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'

// Shows api-13.
test('after ten failed sign-ins for one username, the address has to wait a minute but can sign in with another', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ rateLimit: true })
  const signIn = (username: string) => world.visitor.send(login, { body: { username, password: 'wrong password' } })
  const attempts = await Promise.all(Array.from({ length: 10 }, () => signIn('ada')))
  expect(attempts.map((answer) => answer.status)).toEqual(attempts.map(() => 401))

  const rejected = await signIn('  ADA ')

  expect(rejected).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests', status: 429 } })
  const seconds = Number(rejected.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await signIn('ben')).status).toBe(401)
})

const callsInAnHour = ({ calls, seconds }: Allowance) => (calls * 60 * 60) / seconds

// Requirement accounts-86: The limits of a network for confirming an address, resetting a password and signing in are
// never smaller than the one for registering.
// Shows api-510.
test('a club that registers on one network can take every step that follows', async ({ buildWorldWith }) => {
  const steps = [
    'confirmationEmails',
    'emailLinks',
    'signIns',
    'codeChecks',
    'passkeyChallenges',
    'passkeySignIns',
  ] as const
  for (const step of steps) {
    const { network } = budgets[step]
    expect(network.calls).toBeGreaterThanOrEqual(budgets.registrations.network.calls)
    expect(callsInAnHour(network)).toBeGreaterThanOrEqual(callsInAnHour(budgets.registrations.network))
  }
  const world = await buildWorldWith({ rateLimit: true })
  const requestReset = (index: number) =>
    world.visitor.send(forgotPassword, { body: { email: `ada${index}@example.org` } })
  for (let index = 0; index < 100; index += 1) expect((await requestReset(index)).status).toBe(200)
  const { status, headers, body } = await requestReset(100)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(body).toMatchObject({ detail: expect.stringMatching(/Please try again in (?:\d+ minutes|1 hour)\.$/) })
})

// Shows api-13.
test('a member can request plans for a group 120 times in a minute, of all kinds together', async ({
  buildWorldWith,
}) => {
  const world = await buildWorldWith({ rateLimit: true })
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const request = async (member: typeof ada) =>
    (await member.send(listSplitProposals, { parameters: { eventId: 1 } })).status
  for (let count = 0; count < 119; count += 1) expect(await request(ada)).toBe(404)
  expect((await ada.send(getSecondTable, { parameters: { eventId: 1 } })).status).toBe(404)
  expect([await request(ada), await request(ben)]).toEqual([429, 404])
})

test('an address can register a hundred times in an hour', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const submit = () => world.visitor.send(register, { body: { username: '', password: '', fullName: '', email: '' } })
  const answers = await Promise.all(Array.from({ length: 100 }, submit))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]))
  expect((await submit()).status).toBe(429)
})

// Requirement accounts-76: The right password takes back the attempt at its username, so that only wrong ones use up
// the ten attempts of a minute (decision 181).
test('right passwords do not count as attempts at a username', async ({ buildWorldWith }) => {
  const world = await buildWorldWith({ rateLimit: true })
  const ada = { username: 'ada', password: 'a long enough password', fullName: 'Ada', email: 'ada@example.org' }
  await world.visitor.send(register, { body: ada })
  const signIn = (password: string) => world.visitor.send(login, { body: { username: 'Ada', password } })
  for (let index = 0; index < 11; index += 1) expect((await signIn(ada.password)).status).toBe(200)
  for (let index = 0; index < 10; index += 1) expect((await signIn('wrong password')).status).toBe(401)
  expect((await signIn(ada.password)).status).toBe(429)
})

test('RATE_LIMIT=off turns the limits off', async ({ world }) => {
  const body = { username: 'ada', password: 'wrong password' }
  for (let index = 0; index < 12; index += 1) expect((await world.visitor.send(login, { body })).status).toBe(401)
})
