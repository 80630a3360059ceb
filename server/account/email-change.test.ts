// @engine sqlite
import { describe, expect, vi } from 'vitest'
import { cancelEmailChange, changeEmail, confirmEmail, getPendingEmail } from '../../contract/account/calls.ts'
import { changePassword, forgotPassword, login, register, resetPassword } from '../../contract/sign-in/calls.ts'
import { getOwnProfile, updateUser } from '../../contract/people/users/calls.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { addConfirmationLink } from '../sign-in/email-confirmation/confirmation-link-rows.ts'
import { expiredAccessWork } from '../sign-in/expired-access.ts'
import { hashToken } from '../platform/secrets/tokens.ts'
import { hashPassword } from '../sign-in/passwords.ts'

const currentPassword = 'analytical engine'
const newEmail = 'countess@example.org'

async function buildAda(world: World): Promise<MemberCaller> {
  const passwordHash = await hashPassword(currentPassword)
  return buildMember(world, { username: 'ada', fullName: 'Ada Lovelace', email: 'ada@example.org', passwordHash })
}

/** Requests an email change and returns the two emails it causes, by recipient. */
async function requestChange(world: World, ada: MemberCaller, email = newEmail) {
  const parameters = { id: ada.id }
  return emailsAfter(world, () => ada.request(changeEmail, { parameters, body: { email, currentPassword } }))
}

async function emailsAfter(world: World, action: () => Promise<unknown>) {
  const before = world.emails.length
  await action()
  await vi.waitUntil(() => world.emails.length === before + 2)
  return new Map(world.emails.slice(before).map((mail) => [mail.to, mail]))
}

const tokenIn = (text = '') => /\/confirm-email\/([\w-]{43})\n/.exec(text)?.[1] ?? ''
const emailOf = async (ada: MemberCaller) => (await ada.request(getOwnProfile)).email
const pendingOf = async (ada: MemberCaller) =>
  (await ada.request(getPendingEmail, { parameters: { id: ada.id } })).pending?.email
const getRejection = (world: World, token: string, given: { currentPassword?: string } = {}) =>
  world.visitor.requestProblem(confirmEmail, { body: { token, ...given } })

/** Requests a change with the profile, which sends the email address with every other field. */
const sendProfile = (member: MemberCaller, email: string, remoteAddress = '203.0.113.7') =>
  member.inject({
    method: 'PATCH',
    url: `/api/users/${member.id}`,
    payload: { bio: email, email },
    remoteAddress,
  })

describe('changing my email address', () => {
  // Requirement accounts-49: The settings change the email address with the current password; the change takes effect
  // once the link was opened and can be cancelled until then.
  // Shows accounts-75.
  test('takes effect when the emailed link is opened, works once, and warns the old address first', async ({
    world,
  }) => {
    const ada = await buildAda(world)
    const emails = await requestChange(world, ada)

    expect([await emailOf(ada), await pendingOf(ada)]).toEqual(['ada@example.org', newEmail])
    expect(emails.get('ada@example.org')?.subject).toBe('Your Meeplehood address is about to change')
    expect(emails.get('ada@example.org')?.text).not.toContain('/confirm-email/')
    const token = tokenIn(emails.get(newEmail)?.text)
    expect(await world.visitor.request(confirmEmail, { body: { token } })).toEqual({ email: newEmail })
    expect([await emailOf(ada), await pendingOf(ada)]).toEqual([newEmail, undefined])
    expect(world.emails.at(-1)).toMatchObject({
      to: 'ada@example.org',
      subject: 'The address of your Meeplehood account was changed',
    })
    expect((await getRejection(world, token)).name).toBe('EmailLinkInvalid')
  })

  // Requirement accounts-61: Emails about resetting a password and changing an email address contain no text that a
  // member wrote, not even names (decision 63).
  test('sends emails without any text of a member', async ({ world }) => {
    const ada = await buildAda(world)
    await buildMember(world, { fullName: 'Ben Franklin', username: 'bolt', email: 'ben@example.org' })
    await requestChange(world, ada)
    await requestChange(world, ada, 'ben@example.org')

    expect(world.emails).toHaveLength(4)
    for (const { subject, text, html } of world.emails) {
      expect(html).toBeUndefined()
      // A random token can spell a short name.
      const withoutToken = text.replace(/(?<=\/confirm-email\/)[\w-]{43}/, '')
      expect(`${subject} ${withoutToken}`).not.toMatch(/ada|lovelace|countess|ben|franklin|bolt/i)
    }
  })

  test("requires the current password, a new address and one's own account", async ({ world }) => {
    const [ada, ben] = [await buildAda(world), await buildMember(world)]
    const parameters = { id: ada.id }
    const getProblem = (body: object, who = ada) => who.requestProblem(changeEmail, { parameters, body })

    expect((await getProblem({ email: newEmail, currentPassword: 'wrong' })).errors).toEqual({
      currentPassword: 'This is not your current password',
    })
    expect((await getProblem({ email: newEmail })).errors).toEqual({ currentPassword: 'Current password is required' })
    expect((await getProblem({ email: 'ada', currentPassword })).errors).toEqual({
      email: 'Please enter a valid email address',
    })
    expect((await getProblem({ email: ada.email, currentPassword })).errors).toEqual({
      email: 'This is already your email address',
    })
    for (const call of [changeEmail, cancelEmailChange, getPendingEmail]) {
      const given = { parameters, ...(call === changeEmail && { body: { email: newEmail, currentPassword } }) }
      expect((await ben.requestProblem(call, given)).name).toBe('NotYours')
      expect((await world.visitor.requestProblem(call, given)).name).toBe('NotSignedIn')
    }
    expect([await pendingOf(ada), world.emails]).toEqual([undefined, []])
  })

  // Requirement accounts-51: An address that belongs to another member is answered like any other, and its owner gets
  // an email.
  test("answers the same for another member's address, emails its owner, and sends no link", async ({ world }) => {
    const ada = await buildAda(world)
    await buildMember(world, { fullName: 'Ben', email: 'Ben@example.org' })
    const send = (email: string) =>
      ada.send(changeEmail, { parameters: { id: ada.id }, body: { email, currentPassword } })
    const free = await send(newEmail)
    await vi.waitUntil(() => world.emails.length === 2)

    const taken = await send('ben@example.org')
    await vi.waitUntil(() => world.emails.length === 4)

    const fields = ({ status, body }: typeof free) => [status, Object.keys((body as { pending: object }).pending)]
    expect(fields(taken)).toEqual(fields(free))
    expect(await pendingOf(ada)).toBe('ben@example.org')
    const bens = world.emails.find(({ to }) => to === 'Ben@example.org')
    expect(bens?.subject).toBe('You already have a Meeplehood account')
    expect(world.emails.slice(2).map(({ text }) => tokenIn(text))).toEqual(['', ''])
  })

  test('fails if another member registers with the address before the link is opened', async ({ world }) => {
    const ada = await buildAda(world)
    const token = tokenIn((await requestChange(world, ada)).get(newEmail)?.text)
    const eve = { username: 'eve', password: 'a long password', fullName: 'Eve', email: newEmail }
    await world.visitor.request(register, { body: eve })
    expect((await getRejection(world, token)).name).toBe('EmailLinkInvalid')
    expect(await emailOf(ada)).toBe('ada@example.org')
  })

  // Shows confirmation-3.
  test('can be confirmed by every link that was sent to the same address, and only once', async ({ world }) => {
    const ada = await buildAda(world)
    const first = tokenIn((await requestChange(world, ada)).get(newEmail)?.text)
    const second = tokenIn((await requestChange(world, ada)).get(newEmail)?.text)
    expect(await pendingOf(ada)).toBe(newEmail)
    expect(await world.visitor.request(confirmEmail, { body: { token: first } })).toEqual({ email: newEmail })
    expect((await getRejection(world, second)).name).toBe('EmailLinkInvalid')
    expect(await pendingOf(ada)).toBeUndefined()
  })

  // Shows confirmation-3.
  test('is invalidated by cancelling it or requesting a change to another address', async ({ world }) => {
    const ada = await buildAda(world)
    const first = tokenIn((await requestChange(world, ada)).get(newEmail)?.text)
    const second = tokenIn((await requestChange(world, ada, 'lady@example.org')).get('lady@example.org')?.text)
    expect((await getRejection(world, first)).name).toBe('EmailLinkInvalid')
    await ada.request(cancelEmailChange, { parameters: { id: ada.id } })
    expect(await pendingOf(ada)).toBeUndefined()
    expect((await getRejection(world, second)).name).toBe('EmailLinkInvalid')
  })

  test('is invalidated by a password change', async ({ world }) => {
    const ada = await buildAda(world)
    const token = tokenIn((await requestChange(world, ada)).get(newEmail)?.text)
    const body = { currentPassword, newPassword: 'difference engine' }
    await ada.request(changePassword, { parameters: { id: ada.id }, body })
    expect((await getRejection(world, token, { currentPassword: 'difference engine' })).name).toBe('EmailLinkInvalid')
  })

  test('expires after an hour and is deleted', async ({ world }) => {
    const ada = await buildAda(world)
    const change = { userId: ada.id, email: newEmail, tokenHash: hashToken('late'), isPasswordChecked: true }
    await addConfirmationLink(world.db, { ...change, now: hoursFromNow(-1), expiresAt: hoursFromNow(0) })
    expect(await pendingOf(ada)).toBeUndefined()
    expect((await getRejection(world, 'late')).name).toBe('EmailLinkInvalid')
    await expiredAccessWork(world.db).run(hoursFromNow(0))
    expect(await world.db.selectFrom('emailChanges').select('userId').execute()).toEqual([])
  })
})

describe('a link to reset the password', () => {
  // Requirement accounts-97: A link to reset the password works only with the address to which it was sent, and confirms no
  // other one, whatever the address of the account becomes.
  test.for([true, false])(
    'ends with a new address of the account, confirmed earlier: %s',
    async (isConfirmed, { world }) => {
      const ada = await buildAda(world)
      if (!isConfirmed) await world.db.updateTable('users').set({ emailConfirmedAt: null }).execute()
      await world.visitor.request(forgotPassword, { body: { email: 'ada@example.org' } })
      await vi.waitUntil(() => world.emails.length > 0)
      const resetToken = /token=([\w-]{43})/.exec(world.emails[0]?.text ?? '')?.[1] ?? ''
      if (isConfirmed) {
        const token = tokenIn((await requestChange(world, ada)).get(newEmail)?.text)
        await world.visitor.request(confirmEmail, { body: { token } })
      } else {
        await ada.request(changeEmail, { parameters: { id: ada.id }, body: { email: newEmail, currentPassword } })
      }
      expect(await emailOf(ada)).toBe(newEmail)
      for (const email of ['ada@example.org', newEmail]) {
        const body = { token: resetToken, email, password: 'another engine' }
        expect((await world.visitor.requestProblem(resetPassword, { body })).name).toBe('ResetLinkInvalid')
      }
      expect((await ada.request(getOwnProfile)).isEmailConfirmed).toBe(isConfirmed)
    },
  )
})

describe('the number of confirmation emails', () => {
  // Requirement accounts-62: In an hour, a member can cause five confirmation emails, an address gets three, and a hundred
  // come from one network; further changes of the address are rejected with 429.
  test('is five per member in an hour, for the profile and the settings together', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const ada = await buildAda(world)
    const parameters = { id: ada.id }
    for (let count = 1; count <= 3; count += 1)
      expect((await sendProfile(ada, `ada${count}@example.org`, `203.0.113.${count}`)).status).toBe(200)
    for (let count = 4; count <= 5; count += 1)
      await ada.request(changeEmail, { parameters, body: { email: `ada${count}@example.org`, currentPassword } })

    const rejected = await sendProfile(ada, 'ada6@example.org')

    expect(rejected).toMatchObject({ status: 429, body: { type: 'urn:meeplehood:TooManyRequests' } })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500)
    expect(await ada.request(getOwnProfile)).toMatchObject({ bio: 'ada3@example.org', email: 'ada@example.org' })
    expect(await pendingOf(ada)).toBe('ada5@example.org')
    expect((await sendProfile(ada, 'ada@example.org')).status).toBe(200)
  })

  // Shows accounts-62.
  test('is three per address in an hour, and a hundred per network', async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ rateLimit: true })
    const members = await Promise.all(Array.from({ length: 28 }, () => buildMember(world)))
    const [ada, ben, cleo, dora, ...others] = members as [MemberCaller, MemberCaller, MemberCaller, MemberCaller]
    for (const member of [ada, ben, cleo]) expect((await sendProfile(member, 'victim@example.org')).status).toBe(200)
    expect((await sendProfile(dora, 'Victim@example.org', '203.0.113.8')).status).toBe(429)

    const addresses = Array.from({ length: 97 }, (_, index) => `address${index}@example.org`)
    const senders = [ada, ben, cleo, ...(others as MemberCaller[])]
    for (const [index, address] of addresses.entries())
      expect((await sendProfile(senders[index % senders.length]!, address)).status).toBe(200)
    expect((await sendProfile(dora, 'one-more@example.org')).status).toBe(429)
    expect((await sendProfile(dora, 'one-more@example.org', '203.0.113.8')).status).toBe(200)
  })
})

describe('changing my email address with the profile', () => {
  // Requirement accounts-47: An email address changed with the profile takes effect once the link sent to it was
  // opened.
  // Shows api-3.
  test('requires the password when the link is opened', async ({ world }) => {
    const ada = await buildAda(world)
    const body = { fullName: 'Ada King', email: newEmail }
    const emails = await emailsAfter(world, async () => {
      const answer = await ada.request(updateUser, { parameters: { id: ada.id }, body })
      expect(answer).toMatchObject({ fullName: 'Ada King', email: 'ada@example.org' })
    })
    expect([...emails.keys()].toSorted()).toEqual(['ada@example.org', newEmail])
    expect(await pendingOf(ada)).toBe(newEmail)

    const token = tokenIn(emails.get(newEmail)?.text)
    expect((await getRejection(world, token)).errors).toEqual({ currentPassword: 'Current password is required' })
    expect((await getRejection(world, token, { currentPassword: 'wrong' })).errors).toEqual({
      currentPassword: 'This is not your current password',
    })
    await world.visitor.request(confirmEmail, { body: { token, currentPassword } })
    expect(await emailOf(ada)).toBe(newEmail)
    await world.visitor.request(login, { body: { username: 'ada', password: currentPassword } })
  })

  test('sends no email if the address stays the same', async ({ world }) => {
    const ada = await buildAda(world)
    await ada.request(updateUser, { parameters: { id: ada.id }, body: { bio: 'Hello', email: ada.email } })
    expect([await pendingOf(ada), world.emails]).toEqual([undefined, []])
  })
})
