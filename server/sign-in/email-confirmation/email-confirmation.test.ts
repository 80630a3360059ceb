import { describe, expect, vi } from 'vitest'
import { changeEmail, confirmEmail, getPendingEmail, resendConfirmation } from '../../../contract/account/calls.ts'
import { forgotPassword, getSessionUser, login, register, resetPassword } from '../../../contract/sign-in/calls.ts'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { createEvent, joinEvent, joinWaitingList } from '../../../contract/events/calls.ts'
import { sendMessage } from '../../../contract/messages/calls.ts'
import { updateUser } from '../../../contract/people/users/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { buildEvent, buildGame, buildMember, hoursFromNow } from '../../testing/builders.ts'
import { Caller, readSessionCookie } from '../../testing/caller.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test as plainTest } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { confirmWaitingMembers } from './confirmation-link-rows.ts'

/** The server of these tests confirms email addresses. */
const test = plainTest.extend<{ world: World }>({
  world: async ({ buildWorldWith }, use) => use(await buildWorldWith({ verifyEmail: true })),
})

const password = 'analytical engine'
const ada = { username: 'ada', password, fullName: 'Ada Lovelace', email: 'ada@example.org' }

/** Registers a member and waits for the email that this causes. */
async function registerMember(world: World, user = ada) {
  const { emails, answer } = await emailsOf(world, () => world.visitor.send(register, { body: user }))
  const { id } = answer.body as { id: number }
  return { id, answer, email: emails[0], caller: new Caller(world.app, readSessionCookie(answer.headers)) }
}

/** Returns the answer of an action and the emails that it causes, at least one. */
async function emailsOf<Answer>(world: World, action: () => Promise<Answer>) {
  const before = world.emails.length
  const answer = await action()
  await vi.waitUntil(() => world.emails.length > before)
  return { answer, emails: world.emails.slice(before) }
}

const tokenIn = (email?: { text: string }) => /\/confirm-email\/([\w-]{43})\n/.exec(email?.text ?? '')?.[1] ?? ''
const confirm = (world: World, token: string) => world.visitor.send(confirmEmail, { body: { token } })
const isConfirmed = async (caller: Caller) => (await caller.request(getSessionUser)).isEmailConfirmed

async function requestResetLink(world: World, email: string) {
  const { emails } = await emailsOf(world, () => world.visitor.request(forgotPassword, { body: { email } }))
  const link = new URL(/https?:\S+/.exec(emails[0]?.text ?? '')?.[0] ?? '')
  return {
    token: link.searchParams.get('token') ?? '',
    email: new URLSearchParams(link.hash.slice(1)).get('email') ?? '',
  }
}

describe('a new member', () => {
  // Requirement confirmation-1: A new member gets an email with a link that confirms the address. It works once, for 24
  // hours, and without signing in.
  test('gets an email whose link confirms the address once, without signing in', async ({ world }) => {
    const { email, caller, id } = await registerMember(world)
    expect(email).toMatchObject({ to: ada.email, subject: 'Confirm your email address for Meeplehood' })
    expect(email?.text).not.toMatch(/lovelace/i)
    expect(await isConfirmed(caller)).toBe(false)
    expect(await caller.request(getPendingEmail, { parameters: { id } })).toEqual({ pending: null })
    const changes = watchLiveChanges(world, { id })

    expect(await confirm(world, tokenIn(email))).toMatchObject({ status: 200, body: { email: ada.email } })

    expect(await isConfirmed(caller)).toBe(true)
    expect(await changes.takeChanges()).toEqual([{ topic: 'members' }])
    expect(await confirm(world, tokenIn(email))).toMatchObject({ status: 400 })
  })

  // Requirement confirmation-2: Until then, the member can look around and fill in the profile, the collection and the
  // wishes. Every other call but `GET` gets `EmailNotConfirmed`, unless the contract lists it with a reason.
  test('can message, host, join, wait and comment only with a confirmed address', async ({ world }) => {
    const { email, caller, id } = await registerMember(world)
    const ben = await buildMember(world)
    const parameters = { eventId: await buildEvent(world) }
    const full = { eventId: await buildEvent(world, { maxAttendees: 1 }) }
    await ben.request(joinEvent, { parameters: full, body: {} })
    const event = { title: 'Go Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [] }
    const actions = [
      () => caller.send(sendMessage, { body: { receiverId: ben.id, content: 'Hello' } }),
      () => caller.send(createEvent, { body: event }),
      () => caller.send(joinWaitingList, { parameters: full, body: {} }),
      () => caller.send(joinEvent, { parameters, body: {} }),
      () => caller.send(createEventComment, { parameters, body: { content: 'May I bring a friend?' } }),
    ]
    for (const act of actions)
      expect(await act()).toMatchObject({ status: 403, body: { type: 'urn:meeplehood:EmailNotConfirmed' } })
    await caller.request(updateUser, { parameters: { id }, body: { bio: 'Numbers' } })

    await confirm(world, tokenIn(email))

    for (const act of actions) expect((await act()).status).toBe(201)
  })

  // Requirement confirmation-3: 'Send again' sends another link. Earlier links to the same address keep working until
  // one of them is used; a link to another address replaces them (decision 68).
  test('gets another link on request, and the first one keeps working until the address is confirmed', async ({
    world,
  }) => {
    const { email, caller, id } = await registerMember(world)
    const parameters = { id }
    const { emails } = await emailsOf(world, () => caller.request(resendConfirmation, { parameters }))
    expect(emails).toMatchObject([{ to: ada.email, subject: 'Confirm your email address for Meeplehood' }])
    expect((await confirm(world, tokenIn(email))).status).toBe(200)
    expect((await confirm(world, tokenIn(emails[0]))).status).toBe(400)

    await caller.request(resendConfirmation, { parameters })
    expect(world.emails).toHaveLength(2)
    const ben = await buildMember(world)
    expect((await ben.requestProblem(resendConfirmation, { parameters })).name).toBe('NotYours')
    expect((await world.visitor.requestProblem(resendConfirmation, { parameters })).name).toBe('NotSignedIn')
  })

  // Requirement confirmation-4: A member can replace an unconfirmed address at once, with the password.
  test('replaces a mistyped address at once, and its link stops working', async ({ world }) => {
    const { email, caller, id } = await registerMember(world, { ...ada, email: 'mistyped@example.org' })
    const { answer, emails } = await emailsOf(world, () =>
      caller.request(changeEmail, { parameters: { id }, body: { email: ada.email, currentPassword: password } }),
    )
    expect(answer).toEqual({ pending: null })
    expect(await caller.request(getSessionUser)).toMatchObject({ email: ada.email, isEmailConfirmed: false })
    expect(emails.map(({ to }) => to)).toEqual([ada.email])
    expect((await confirm(world, tokenIn(email))).status).toBe(400)
    expect((await confirm(world, tokenIn(emails[0]))).status).toBe(200)
    expect(world.emails).toHaveLength(2)
  })

  // Requirement confirmation-5: Using a password reset link confirms the address to which it was sent.
  test('confirms the address by resetting the password, too', async ({ world }) => {
    await registerMember(world)
    const link = await requestResetLink(world, ada.email)
    await world.visitor.request(resetPassword, { body: { ...link, password: 'difference engine' } })
    const body = { username: 'ada', password: 'difference engine' }
    expect((await world.visitor.request(login, { body })).isEmailConfirmed).toBe(true)
  })
})

describe('an address with an unconfirmed registration', () => {
  // Requirement confirmation-6: An unconfirmed registration does not block its address: the member who confirms it
  // first gets it (decision 68).
  test('belongs to the member who confirms it first', async ({ world }) => {
    const squatter = await registerMember(world, { ...ada, username: 'squatter' })
    const owner = await registerMember(world)
    expect(owner.answer.status).toBe(201)
    const reset = await requestResetLink(world, ada.email)

    expect((await confirm(world, tokenIn(squatter.email))).status).toBe(200)
    expect((await confirm(world, tokenIn(owner.email))).body).toMatchObject({ type: 'urn:meeplehood:EmailLinkInvalid' })
    const body = { ...reset, password: 'difference engine' }
    expect((await world.visitor.requestProblem(resetPassword, { body })).name).toBe('ResetLinkInvalid')
    expect([await isConfirmed(squatter.caller), await isConfirmed(owner.caller)]).toEqual([true, false])
  })

  // Shows confirmation-6.
  test('is confirmed by exactly one of two links that are used at once', async ({ world }) => {
    const [first, second] = [
      await registerMember(world, { ...ada, username: 'first' }),
      await registerMember(world, { ...ada, username: 'second', email: 'ADA@example.org' }),
    ]
    const answers = await Promise.all([first, second].map(({ email }) => confirm(world, tokenIn(email))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('registering with the address of another member', () => {
  // Requirement confirmation-7: Registering with the address of another member answers as for a free address and
  // informs the owner.
  test('answers as for a free address, and emails its owner without a link to confirm it', async ({ world }) => {
    await buildMember(world, { username: 'owner', email: 'Owner@example.org' })
    const free = await registerMember(world)
    const taken = await registerMember(world, { ...ada, username: 'eve', email: 'owner@example.org' })

    const shapeOf = ({ answer: { status, body } }: typeof free) => [status, Object.keys(body as object)]
    expect(shapeOf(taken)).toEqual(shapeOf(free))
    expect(await isConfirmed(taken.caller)).toBe(false)
    expect(taken.email).toMatchObject({ to: 'Owner@example.org', subject: 'You already have a Meeplehood account' })
    expect(tokenIn(taken.email)).toBe('')
    const reset = await requestResetLink(world, 'owner@example.org')
    await world.visitor.request(resetPassword, { body: { ...reset, password: 'difference engine' } })
    const body = { username: 'owner', password: 'difference engine' }
    expect((await world.visitor.request(login, { body })).isEmailConfirmed).toBe(true)
  })
})

// Requirement confirmation-8: Three confirmation emails an hour go to an address. A registration beyond that succeeds
// without an email.
plainTest(
  'three emails an hour go to an unconfirmed address, and registering still works',
  async ({ buildWorldWith }) => {
    const world = await buildWorldWith({ verifyEmail: true, rateLimit: true })
    const { caller, id } = await registerMember(world)
    for (let count = 2; count <= 3; count += 1)
      await emailsOf(world, () => caller.request(resendConfirmation, { parameters: { id } }))

    const rejected = await caller.send(resendConfirmation, { parameters: { id } })
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500)
    const second = { ...ada, username: 'second', email: 'Ada@example.org' }
    expect((await world.visitor.send(register, { body: second })).status).toBe(201)
    await registerMember(world, { ...ada, username: 'third', email: 'other@example.org' })
    expect(world.emails.map(({ to }) => to)).toEqual([ada.email, ada.email, ada.email, 'other@example.org'])
  },
)

describe('without confirmation of email addresses', () => {
  // Shows confirmation-9.
  plainTest('a new member is confirmed and gets no email', async ({ world }) => {
    expect((await world.visitor.request(register, { body: ada })).isEmailConfirmed).toBe(true)
    expect(world.emails).toEqual([])
  })

  // Shows confirmation-9.
  plainTest('members who wait for confirmation are confirmed, one for each address', async ({ world }) => {
    const owner = await buildMember(world, { email: 'owner@example.org' })
    const addresses = ['ada@example.org', 'Ada@example.org', 'OWNER@example.org', 'ben@example.org']
    const waiting = []
    for (const email of addresses) waiting.push(await buildMember(world, { email, isEmailConfirmed: false }))
    await confirmWaitingMembers(world.db, { now: new Date() })
    expect(await Promise.all([owner, ...waiting].map(isConfirmed))).toEqual([true, true, false, false, true])
  })

  // Shows confirmation-16.
  plainTest('members who are confirmed at once count as owners of their games', async ({ world }) => {
    const eve = await buildMember(world, { isEmailConfirmed: false })
    const gameId = await buildGame(world)
    await eve.request(addToCollection, { parameters: { id: eve.id }, body: { gameId, isFavorite: false } })
    const owners = () => world.db.selectFrom('games').select('ownerCount').where('id', '=', gameId).executeTakeFirst()
    expect(await owners()).toEqual({ ownerCount: 0 })
    await confirmWaitingMembers(world.db, { now: new Date() })
    await confirmWaitingMembers(world.db, { now: new Date() })
    expect(await owners()).toEqual({ ownerCount: 1 })
  })
})
