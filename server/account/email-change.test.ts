import { describe, expect, vi } from 'vitest'
import { login, register, resetPassword } from '../../contract/auth/auth.ts'
import { cancelEmailChange, changeEmail, confirmEmail, getPendingEmail } from '../../contract/account/email-changes.ts'
import { getOwnProfile, updateUser } from '../../contract/users/users.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { replaceEmailChange } from './email-change-queries.ts'
import { forgetExpiredAccess } from '../auth/expired-access.ts'
import { changePassword } from '../auth/password-changes.ts'
import { hashToken } from '../auth/password-resets.ts'
import { hashPassword } from '../auth/passwords.ts'
import { replacePasswordReset } from '../auth/queries.ts'

const currentPassword = 'analytical engine'
const newEmail = 'countess@example.org'

async function buildAda(world: World): Promise<MemberCaller> {
  const passwordHash = await hashPassword(currentPassword)
  return buildMember(world, { username: 'ada', fullName: 'Ada Lovelace', email: 'ada@example.org', passwordHash })
}

/** Asks for another address; gives the mails that go out because of it, by whom they go to. */
async function ask(world: World, ada: MemberCaller, email = newEmail) {
  const parameters = { id: ada.id }
  return mailsAfter(world, () => ada.ask(changeEmail, { parameters, body: { email, currentPassword } }))
}

async function mailsAfter(world: World, deed: () => Promise<unknown>) {
  const before = world.mails.length
  await deed()
  await vi.waitUntil(() => world.mails.length === before + 2)
  return new Map(world.mails.slice(before).map((mail) => [mail.to, mail]))
}

const tokenIn = (text = '') => /\/confirm-email\/([\w-]{43})\n/.exec(text)?.[1] ?? ''
const emailOf = async (ada: MemberCaller) => (await ada.ask(getOwnProfile)).email
const pendingOf = async (ada: MemberCaller) =>
  (await ada.ask(getPendingEmail, { parameters: { id: ada.id } })).pending?.email
const refusalOf = (world: World, token: string, given: { currentPassword?: string } = {}) =>
  world.visitor.refusal(confirmEmail, { body: { token, ...given } })

describe('another address', () => {
  test('is mine once the link in its mail is opened, by whoever has it, and once; the old one is told before', async ({
    world,
  }) => {
    const ada = await buildAda(world)
    const mails = await ask(world, ada)

    expect([await emailOf(ada), await pendingOf(ada)]).toEqual(['ada@example.org', newEmail])
    expect(mails.get('ada@example.org')?.subject).toBe('Your Meeplehood address is about to change')
    expect(mails.get('ada@example.org')?.text).toContain(newEmail)
    expect(mails.get('ada@example.org')?.text).not.toContain('/confirm-email/')
    const token = tokenIn(mails.get(newEmail)?.text)
    expect(await world.visitor.ask(confirmEmail, { body: { token } })).toEqual({ email: newEmail })
    expect([await emailOf(ada), await pendingOf(ada)]).toEqual([newEmail, undefined])
    expect((await refusalOf(world, token)).name).toBe('EmailLinkInvalid')
  })

  test('of two who open one link at once, one makes it so', async ({ world }) => {
    const ada = await buildAda(world)
    const token = tokenIn((await ask(world, ada)).get(newEmail)?.text)
    const opened = Array.from({ length: 4 }, () => world.visitor.send(confirmEmail, { body: { token } }))
    const statuses = (await Promise.all(opened)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400])
  })

  test('needs the current password, is another, and is for oneself', async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const parameters = { id: ada.id }
    const refused = (body: object, who = ada) => who.refusal(changeEmail, { parameters, body })

    expect((await refused({ email: newEmail, currentPassword: 'wrong' })).errors).toEqual({
      currentPassword: 'This is not your current password',
    })
    expect((await refused({ email: newEmail })).errors).toEqual({ currentPassword: 'Current password is required' })
    expect((await refused({ email: 'ada', currentPassword })).errors).toEqual({
      email: 'Please enter a valid email address',
    })
    expect((await refused({ email: ada.email, currentPassword })).errors).toEqual({
      email: 'This is your address already',
    })
    for (const call of [changeEmail, cancelEmailChange, getPendingEmail]) {
      const given = { parameters, ...(call === changeEmail && { body: { email: newEmail, currentPassword } }) }
      expect((await ben.refusal(call, given)).name).toBe('NotYours')
      expect((await world.visitor.refusal(call, given)).name).toBe('NotSignedIn')
    }
    expect([await pendingOf(ada), world.mails]).toEqual([undefined, []])
  })

  test('that somebody has is answered alike; they are told by mail, and nobody can make it theirs', async ({
    world,
  }) => {
    const ada = await buildAda(world)
    await buildMember(world, { fullName: 'Ben', email: 'Ben@example.org' })
    const send = (email: string) =>
      ada.send(changeEmail, { parameters: { id: ada.id }, body: { email, currentPassword } })
    const free = await send(newEmail)
    await vi.waitUntil(() => world.mails.length === 2)

    const taken = await send('ben@example.org')
    await vi.waitUntil(() => world.mails.length === 4)

    const fields = ({ status, body }: typeof free) => [status, Object.keys((body as { pending: object }).pending)]
    expect(fields(taken)).toEqual(fields(free))
    expect(await pendingOf(ada)).toBe('ben@example.org')
    const bens = world.mails.find(({ to }) => to === 'Ben@example.org')
    expect(bens?.subject).toBe('You have a Meeplehood account already')
    expect(world.mails.slice(2).map(({ text }) => tokenIn(text))).toEqual(['', ''])
  })

  test('that somebody registers with meanwhile is theirs', async ({ world }) => {
    const ada = await buildAda(world)
    const token = tokenIn((await ask(world, ada)).get(newEmail)?.text)
    const eve = { username: 'eve', password: 'a long password', fullName: 'Eve', email: newEmail }
    await world.visitor.ask(register, { body: eve })
    expect((await refusalOf(world, token)).name).toBe('EmailLinkInvalid')
    expect(await emailOf(ada)).toBe('ada@example.org')
  })

  test('that I give up, or replace by yet another, means nothing', async ({ world }) => {
    const ada = await buildAda(world)
    const first = tokenIn((await ask(world, ada)).get(newEmail)?.text)
    const second = tokenIn((await ask(world, ada, 'lady@example.org')).get('lady@example.org')?.text)
    expect((await refusalOf(world, first)).name).toBe('EmailLinkInvalid')
    await ada.ask(cancelEmailChange, { parameters: { id: ada.id } })
    expect(await pendingOf(ada)).toBeUndefined()
    expect((await refusalOf(world, second)).name).toBe('EmailLinkInvalid')
  })

  test('does not outlive a change of password', async ({ world }) => {
    const ada = await buildAda(world)
    const token = tokenIn((await ask(world, ada)).get(newEmail)?.text)
    await changePassword(world.db, { userId: ada.id, currentPassword, newPassword: 'difference engine' })
    expect((await refusalOf(world, token, { currentPassword: 'difference engine' })).name).toBe('EmailLinkInvalid')
  })

  test('waits an hour, and is forgotten then', async ({ world }) => {
    const ada = await buildAda(world)
    const change = { userId: ada.id, email: newEmail, tokenHash: hashToken('late'), isPasswordChecked: true }
    await replaceEmailChange(world.db, { ...change, now: hoursFromNow(-1), expiresAt: hoursFromNow(0) })
    expect(await pendingOf(ada)).toBeUndefined()
    expect((await refusalOf(world, 'late')).name).toBe('EmailLinkInvalid')
    await forgetExpiredAccess(world.db, { now: hoursFromNow(0) })
    expect(await world.db.selectFrom('emailChanges').select('userId').execute()).toEqual([])
  })

  test('leaves reset links that went to the one before without meaning', async ({ world }) => {
    const ada = await buildAda(world)
    const reset = { userId: ada.id, tokenHash: hashToken('reset'), now: new Date(), expiresAt: hoursFromNow(1) }
    const token = tokenIn((await ask(world, ada)).get(newEmail)?.text)
    await replacePasswordReset(world.db, reset)
    await world.visitor.ask(confirmEmail, { body: { token } })
    const body = { token: 'reset', email: 'ada@example.org', password: 'another engine' }
    expect((await world.visitor.refusal(resetPassword, { body })).name).toBe('ResetLinkInvalid')
  })
})

describe('an address changed with the profile', () => {
  test('is as before until its link is opened, which asks for the password then', async ({ world }) => {
    const ada = await buildAda(world)
    const body = { fullName: 'Ada King', email: newEmail }
    const mails = await mailsAfter(world, async () => {
      const answer = await ada.ask(updateUser, { parameters: { id: ada.id }, body })
      expect(answer).toMatchObject({ fullName: 'Ada King', email: 'ada@example.org' })
    })
    expect([...mails.keys()].toSorted()).toEqual(['ada@example.org', newEmail])
    expect(await pendingOf(ada)).toBe(newEmail)

    const token = tokenIn(mails.get(newEmail)?.text)
    expect((await refusalOf(world, token)).errors).toEqual({ currentPassword: 'Current password is required' })
    expect((await refusalOf(world, token, { currentPassword: 'wrong' })).errors).toEqual({
      currentPassword: 'This is not your current password',
    })
    await world.visitor.ask(confirmEmail, { body: { token, currentPassword } })
    expect(await emailOf(ada)).toBe(newEmail)
    await world.visitor.ask(login, { body: { username: 'ada', password: currentPassword } })
  })

  test('is no change where it stays the same', async ({ world }) => {
    const ada = await buildAda(world)
    await ada.ask(updateUser, { parameters: { id: ada.id }, body: { bio: 'Hello', email: ada.email } })
    expect([await pendingOf(ada), world.mails]).toEqual([undefined, []])
  })
})
