// @engine sqlite
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import * as account from '../../contract/account/calls.ts'
import * as auth from '../../contract/sign-in/calls.ts'
import { createCalendarSubscription } from '../../contract/events/calendar/calls.ts'
import { addressOf } from '../../contract/platform/address.ts'
import { budgets } from '../../contract/platform/budgets.ts'
import type { Call } from '../../contract/platform/call.ts'
import { enableTwoStep, prepareTwoStep } from '../../contract/sign-in/two-step/calls.ts'
import { addConfirmationLink } from './email-confirmation/confirmation-link-rows.ts'
import { addPasswordReset } from './credentials.ts'
import { hashResetToken } from './password-reset.ts'
import { hashToken } from '../platform/secrets/tokens.ts'
import { allCalls } from '../testing/all-calls.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { Caller, pendingTokenIn, readSessionCookie } from '../testing/caller.ts'
import { hashPassword } from './passwords.ts'
import { test } from '../testing/test.ts'
import { useTwoSteps } from '../testing/two-steps.ts'
import type { World } from '../testing/world.ts'

const password = 'analytical engine'
const wrong = 'a wrong one'

const own = ({ id }: { id: number }) => ({ parameters: { id } })
const nameOf = ({ method, path }: Call) => `${method} ${path}`

type Guess = {
  kind: 'sign-in' | 'password-check' | 'two-step-check' | 'password-reset'
  call: Call
  body: (member: MemberCaller) => object
  /** Prepares each guess. Returns cookies for it. */
  prepare?: (world: World, member: MemberCaller) => Promise<Record<string, string> | void>
  asVisitor?: true
}

/** A wrong password, code or token for every call that takes one. */
const guesses: readonly Guess[] = [
  {
    kind: 'sign-in',
    call: auth.login,
    body: ({ username }) => ({ username, password: wrong }),
    asVisitor: true,
  },
  {
    kind: 'two-step-check',
    call: auth.loginWithCode,
    body: () => ({ code: '123-abc' }),
    prepare: async (world, member) => {
      if (!(await world.db.selectFrom('twoStep').selectAll().executeTakeFirst())) await useTwoSteps(member)
      const { headers } = await world.visitor.send(auth.login, { body: { username: member.username, password } })
      return { 'meeplehood-sign-in': pendingTokenIn(headers) }
    },
    asVisitor: true,
  },
  {
    kind: 'password-reset',
    call: auth.resetPassword,
    body: ({ email }) => ({ token: 'unknown', email, password: 'difference engine' }),
    asVisitor: true,
  },
  {
    kind: 'password-check',
    call: auth.changePassword,
    body: () => ({ currentPassword: wrong, newPassword: 'difference engine' }),
  },
  { kind: 'password-check', call: account.deleteAccount, body: () => ({ currentPassword: wrong }) },
  {
    kind: 'password-check',
    call: account.changeEmail,
    body: () => ({ email: 'new@example.org', currentPassword: wrong }),
  },
  {
    kind: 'password-check',
    call: account.confirmEmail,
    body: () => ({ token: 'token', currentPassword: wrong }),
    prepare: async ({ db }, { id: userId }) => {
      const link = { userId, email: 'new@example.org', tokenHash: hashToken('token'), isPasswordChecked: false }
      if (!(await db.selectFrom('emailChanges').selectAll().executeTakeFirst()))
        await addConfirmationLink(db, { ...link, now: new Date(), expiresAt: hoursFromNow(1) })
    },
    asVisitor: true,
  },
  { kind: 'password-check', call: account.proveSignIn, body: () => ({ currentPassword: wrong }) },
  {
    kind: 'password-check',
    call: createCalendarSubscription,
    body: () => ({ name: 'Phone', currentPassword: wrong }),
  },
  {
    kind: 'two-step-check',
    call: enableTwoStep,
    body: () => ({ code: 'not-a-code' }),
    prepare: async (_world, member) => void (await member.request(prepareTwoStep, own(member))),
  },
]

/** Sends a wrong guess from the network with this number. */
async function send(guess: Guess, world: World, member: MemberCaller, network: number) {
  const cookies = await guess.prepare?.(world, member)
  const caller: Caller = guess.asVisitor ? world.visitor : member
  return caller.inject({
    method: guess.call.method,
    url: addressOf(guess.call, own(member)),
    payload: guess.body(member),
    remoteAddress: `198.51.100.${network}`,
    ...(cookies && { cookies }),
  })
}

describe('a link that an email contains', () => {
  // Shows accounts-77.
  test('works though others in the network have used up their wrong links', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const link = { userId: ben.id, email: 'new@example.org', tokenHash: hashToken('token'), isPasswordChecked: true }
    await addConfirmationLink(world.db, { ...link, now: new Date(), expiresAt: hoursFromNow(1) })
    const tokenHash = hashResetToken({ token: 'token', email: ada.email })
    const reset = { userId: ada.id, tokenHash, now: new Date(), expiresAt: hoursFromNow(1) }
    await addPasswordReset(world.db, { ...reset, limit: 5 })
    const resetWith = (token: string, email: string) =>
      world.visitor.send(auth.resetPassword, { body: { token, email, password: 'difference engine' } })
    const confirm = (token: string) => world.visitor.send(account.confirmEmail, { body: { token } })
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1)
      statuses.push((await resetWith('wrong', `${index}@example.org`)).status, (await confirm('wrong')).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(100)

    expect([(await resetWith('token', ada.email)).status, (await confirm('token')).status]).toEqual([204, 200])
  })
})

describe('a call that takes a password, a code or the token of a reset', () => {
  // Requirement accounts-77: Every call that takes a password, a code or the token of a reset counts wrong ones for the
  // account, from all networks together, with growing waits, and a right one takes its attempt back.
  test('is in the list of guesses of these tests', () => {
    const secrets = ['password', 'currentPassword', 'code']
    const takesSecret = ({ body }: Call) =>
      secrets.some((name) => name in ((body as z.ZodObject | undefined)?.shape ?? {}))
    const listed = new Set([...guesses.map(({ call }) => nameOf(call)), nameOf(auth.register)])
    expect(allCalls.filter(takesSecret).map(nameOf).toSorted()).toEqual([...listed].toSorted())
  })

  test('waits longer after each period with too many guesses', () => {
    for (const allowance of [
      budgets.accountAttempts.username,
      budgets.passwordChecks.session,
      budgets.codeAttempts.member,
      budgets.emailLinks.email,
    ])
      expect(allowance.longestSeconds).toBeGreaterThan(allowance.seconds)
  })

  // Shows accounts-77. Shows accounts-85.
  test.for(guesses.map((guess) => [nameOf(guess.call), guess] as const))(
    'allows at most 25 guesses from any number of networks, and records them: %s',
    async ([_name, guess], { buildWorldWith }) => {
      const world = await buildWorldWith({ rateLimit: true })
      const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
      let failures = 0
      while ((await send(guess, world, ada, failures)).status !== 429) {
        failures += 1
        expect(failures).toBeLessThanOrEqual(25)
      }
      expect(failures).toBeGreaterThanOrEqual(10)
      const rows = await world.db
        .selectFrom('securityEvents')
        .select(['outcome', ({ fn }) => fn.sum<number>('count').as('count')])
        .where('userId', '=', ada.id)
        .where('kind', '=', guess.kind)
        .where('outcome', '!=', 'success')
        .groupBy('outcome')
        .orderBy('outcome', 'desc')
        .execute()
      expect(rows.map(({ outcome, count }) => [outcome, Number(count)])).toEqual([
        ['failure', failures],
        ['blocked', 1],
      ])
    },
  )

  // Shows accounts-77.
  test('allows at most 25 guesses from any number of sessions and networks, with and without their devices', async ({
    buildWorldWith,
  }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
    const cookiesOf = async (keepsDevice: boolean) => {
      const { headers } = await world.visitor.send(auth.login, { body: { username: 'ada', password } })
      const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]?.split('=') ?? [])
      return Object.fromEntries(cookies.filter(([name]) => keepsDevice || name === 'meeplehood')) as Record<
        string,
        string
      >
    }
    let accepted = 0
    for (let session = 0; session < 8; session += 1) {
      const cookies = await cookiesOf(session % 2 === 0)
      for (let index = 0; index < 12; index += 1) {
        const guess = guesses.filter(({ kind, asVisitor }) => kind === 'password-check' && !asVisitor)[index % 5]
        if (!guess) throw new Error('a guess of each kind is missing')
        const { status } = await world.visitor.inject({
          method: guess.call.method,
          url: addressOf(guess.call, own(ada)),
          payload: guess.body(ada),
          remoteAddress: `198.51.${session}.${index}`,
          cookies,
        })
        accepted += status === 400 ? 1 : 0
        expect([400, 429]).toContain(status)
      }
    }
    expect(accepted).toBe(25)
  })

  // Shows accounts-77.
  test('leaves the other sessions of the member their tries', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildMember(world, { username: 'ada', passwordHash: await hashPassword(password) })
    const guess = guesses.find(({ call }) => call === auth.changePassword)
    const link = guesses.find(({ call }) => call === account.confirmEmail)
    if (!guess || !link) throw new Error('a guess is missing')
    for (const used of [guess, link])
      for (let network = 0; network < 30; network += 1) await send(used, world, ada, network)
    expect((await send(guess, world, ada, 99)).status).toBe(429)

    const { headers } = await world.visitor.send(auth.login, { body: { username: 'ada', password } })
    const other = new Caller(world.app, readSessionCookie(headers))
    const body = { currentPassword: password, newPassword: 'difference engine' }
    expect((await other.send(auth.changePassword, { ...own(ada), body })).status).toBe(204)
  })

  // Shows accounts-77.
  test('is checked in one file for passwords, and in one for codes', () => {
    const server = join(import.meta.dirname, '..')
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!test)\.ts$/.test(file),
    )
    const using = (name: RegExp) =>
      files.filter((file) => name.test(readFileSync(join(server, file), 'utf8'))).toSorted()
    expect(using(/\bverifyPassword\(/)).toEqual(['sign-in/password-check.ts', 'sign-in/passwords.ts'])
    expect(using(/\b(takeCode|takeAppCode|takeRecoveryCode)\(/)).toEqual([
      'sign-in/two-step/code-check.ts',
      'sign-in/two-step/codes.ts',
      'sign-in/two-step/two-step.ts',
    ])
  })
})
