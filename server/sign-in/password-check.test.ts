// @engine sqlite
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import * as account from '../../contract/account/calls.ts'
import { changePassword, getSessionUser } from '../../contract/sign-in/calls.ts'
import { createCalendarSubscription } from '../../contract/events/calendar/calls.ts'
import type { Call } from '../../contract/platform/call.ts'
import { addConfirmationLink } from './email-confirmation/confirmation-link-rows.ts'
import { hashToken } from '../platform/secrets/tokens.ts'
import { allCalls } from '../testing/all-calls.ts'
import { buildMember, hoursFromNow } from '../testing/builders.ts'
import { Caller, readSessionCookie } from '../testing/caller.ts'
import { hashPassword } from './passwords.ts'
import { test } from '../testing/test.ts'
import { useTwoSteps } from '../testing/two-steps.ts'

const password = 'analytical engine'
const passwordHash = await hashPassword(password)
const own = ({ id }: { id: number }) => ({ parameters: { id } })

const shapeOf = ({ body }: Call) => (body as z.ZodObject | undefined)?.shape ?? {}

const passwordCalls = [
  ['changing the password', changePassword, { newPassword: 'difference engine' }],
  ['deleting the account', account.deleteAccount, {}],
  ['changing the email address', account.changeEmail, { email: 'new@example.org' }],
  ['creating a calendar address', createCalendarSubscription, { name: 'Phone' }],
] as const

describe('a right password of a signed-in member', () => {
  // Shows two-step-10.
  test('needs a recent code in every call that takes it, except those that also take the code', () => {
    const taking = allCalls.filter((call) => 'currentPassword' in shapeOf(call) && !('code' in shapeOf(call)))
    expect(new Set(taking)).toEqual(new Set(passwordCalls.map(([, call]) => call)))
  })

  // Requirement accounts-85: Wrong passwords, codes and reset tokens are recorded in the security log (decision 181).
  // Shows accounts-77.
  test('does not count as an attempt, and is recorded', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildMember(world, { passwordHash })
    const create = (name: string, currentPassword: string) =>
      ada.send(createCalendarSubscription, { body: { name, currentPassword } })
    for (let number = 0; number < 12; number += 1) expect((await create(`Phone ${number}`, password)).status).toBe(201)
    for (let number = 0; number < 10; number += 1) expect((await create('Phone', 'a wrong one')).status).toBe(400)
    expect((await create('Phone', password)).status).toBe(429)
    const recorded = await world.db.selectFrom('securityEvents').select(['kind', 'outcome', 'count']).execute()
    expect(recorded).toContainEqual({ kind: 'password-check', outcome: 'success', count: 12 })
  })

  // Requirement two-step-10: With two-step sign-in, calls that take the password also need a code: of the last ten
  // minutes in a session, and in the body to confirm an email address without a session.
  test.for(passwordCalls)(
    'needs a recent code as well when two-step sign-in is on: %s',
    async ([_case, call, fields], { world }) => {
      const ada = await buildMember(world, { passwordHash })
      const currentCode = await useTwoSteps(ada)
      await world.db
        .updateTable('sessions')
        .set({ provenAt: hoursFromNow(-1).toISOString() })
        .execute()
      const parts = { ...own(ada), body: { ...fields, currentPassword: password } }
      expect((await ada.requestProblem(call, parts)).name).toBe('SignInNotRecent')

      const proof = { currentPassword: password, code: currentCode() }
      const { headers } = await ada.send(account.proveSignIn, { ...own(ada), body: proof })
      const proven = new Caller(world.app, readSessionCookie(headers))
      expect((await proven.send(call, parts as never)).status).toBe(call.status)
    },
  )
})

describe('an emailed link that changes the address without a checked password', () => {
  // Shows two-step-10.
  test('needs a code as well when two-step sign-in is on', async ({ world }) => {
    const ada = await buildMember(world, { passwordHash })
    const currentCode = await useTwoSteps(ada)
    const link = { userId: ada.id, email: 'new@example.org', tokenHash: hashToken('token'), isPasswordChecked: false }
    await addConfirmationLink(world.db, { ...link, now: new Date(), expiresAt: hoursFromNow(1) })
    const confirm = async (secrets: object) =>
      (await world.visitor.requestProblem(account.confirmEmail, { body: { token: 'token', ...secrets } })).name
    expect(await confirm({ currentPassword: password })).toBe('CodeRequired')
    expect(await confirm({ currentPassword: password, code: 'not-a-code' })).toBe('WrongCode')
    expect(await confirm({ currentPassword: 'a wrong one', code: currentCode() })).toBe('InvalidInput')
    expect((await ada.request(getSessionUser)).email).toBe(ada.email)

    const secrets = { currentPassword: password, code: currentCode() }
    await world.visitor.request(account.confirmEmail, { body: { token: 'token', ...secrets } })
    expect((await ada.request(getSessionUser)).email).toBe('new@example.org')
  })
})
