// @engine sqlite
import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { setAvatar } from '../../../contract/people/avatars/calls.ts'
import type { CreationOptions } from '../../../contract/sign-in/passkeys/schemas.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { type UnconfirmedCallName, unconfirmedCalls } from '../../../contract/platform/unconfirmed-calls.ts'
import { getUser } from '../../../contract/people/users/calls.ts'
import { hashPassword } from '../passwords.ts'
import { allCalls } from '../../testing/all-calls.ts'
import { Authenticator } from '../../testing/authenticator.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  buildSession,
  type MemberCaller,
} from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { PushedBrowser } from '../../testing/push-service.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { widePicture } from '../../testing/picture-files.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { lockMembers } from '../../people/users/member-locks.ts'
import { setConfirmedEmail } from '../../people/users/user-changes.ts'
import { confirmWaitingMembers } from './confirmation-link-rows.ts'

const password = 'analytical engine'
const reads = allCalls.filter(({ method }) => method === 'GET')
const searchedName = 'Zebrafish'

/** A member whose address is not confirmed, among members who would see what she writes. */
async function buildNeighbourhood(world: World) {
  const home = { location: '97205', createdAt: new Date(0) }
  const [ben, cleo] = [await buildMember(world, home), await buildMember(world, home)]
  const moderator = await buildMember(world, { ...home, role: 'administrator' })
  const eve = await buildMember(world, {
    fullName: 'Eve',
    passwordHash: await hashPassword(password),
    isEmailConfirmed: false,
  })
  const gameId = await buildGame(world)
  // With Eve, three people want to play the game.
  for (const member of [ben, cleo])
    await write(member, 'PUT /api/games/:id/wish', { id: gameId }, { wantsToPlay: true })
  await write(ben, 'POST /api/users/:id/games', { id: ben.id }, { gameId, isFavorite: true })
  const eventId = await buildEvent(world, { host: ben, gameIds: [gameId], visibility: 'link' })
  await buildMessage(world, { from: cleo, to: ben })
  const { linkCode } = await world.db
    .selectFrom('events')
    .select('linkCode')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const warning = { kind: 'warn', reason: 'Please choose another name.' }
  await write(moderator, 'POST /api/moderation/members/:userId/actions', { userId: eve.id }, warning)
  return { ben, cleo, moderator, eve, gameId, eventId, linkCode }
}

type Neighbourhood = Awaited<ReturnType<typeof buildNeighbourhood>>
type Parameters = Record<string, string | number>

/** Makes a call and returns the body of its answer; throws unless the call succeeds. */
async function write(member: Caller, name: string, parameters: Parameters, payload: object = {}) {
  const [method = '', path = ''] = name.split(' ')
  const url = path.replaceAll(/:(\w+)/g, (_name, parameter: string) => String(parameters[parameter]))
  const { status, body } = await member.inject({ method: method as 'POST', url, payload })
  if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
  return body as Record<string, unknown>
}

/** Makes every call of `unconfirmedCalls` except the deletion of the account, and returns their names. */
async function writeEverything(world: World, { eve, ben, cleo, gameId, linkCode }: Neighbourhood) {
  const made = new Set<string>()
  const make: Make = (name, parameters = {}, body = {}, caller = eve) => {
    made.add(name)
    return write(caller, name, { id: eve.id, ...parameters }, body)
  }
  const unread = await world.db.selectFrom('notifications').select('id').where('userId', '=', eve.id).execute()
  const { actionId } = await world.db
    .selectFrom('moderationActions')
    .select('id as actionId')
    .where('memberId', '=', eve.id)
    .executeTakeFirstOrThrow()
  const picture = (await widePicture().png().toBuffer()).toString('base64')
  const secret = { currentPassword: password }

  await make(
    'PATCH /api/users/:id',
    {},
    { fullName: searchedName, bio: searchedName, location: '97205', experienceLevel: 90 },
  )
  await make('PATCH /api/users/:id/preferences', {}, { maxTravelDistance: 90 })
  await make('PATCH /api/users/:id/privacy', {}, { contactableBy: 'nobody' })
  await make('PUT /api/users/:id/avatar', {}, { picture })
  await make('DELETE /api/users/:id/avatar')
  await make('PUT /api/users/:id/avatar', {}, { picture })
  await make('POST /api/user-games', {}, { gameId })
  await make('DELETE /api/users/:id/games/:gameId', { gameId })
  await make('POST /api/users/:id/games', {}, { gameId, isFavorite: true })
  await make('PATCH /api/users/:id/games/:gameId', { gameId }, { isOffered: true })
  await make('PUT /api/games/:id/wish', { id: gameId }, { wantsToPlay: true })
  await make('PUT /api/blocks/:userId', { userId: cleo.id })
  await make('PUT /api/blocks/:userId', { userId: ben.id })
  await make('DELETE /api/blocks/:userId', { userId: ben.id })
  for (const { id } of unread) await make('PATCH /api/notifications/:id/read', { id })
  await make('POST /api/notifications/read-all')
  await make('PUT /api/notifications/choices/:kind', { kind: 'gameInvitation' }, { channels: ['bell'] })
  await make('PUT /api/notifications/groups/:group/:channel', { group: 'lending', channel: 'mail' }, { isOn: false })
  await make('PUT /api/push-subscription', {}, { endpoint: 'https://push.example/eve', keys: new PushedBrowser().keys })
  await make('DELETE /api/push-subscription')
  const client = 'a'.repeat(21)
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await openEventStream(world.app, await buildSession(world, eve.id), client)
  await make('PUT /api/live/:client/topics', { client }, { topics: [] })
  stream.close()
  await make('POST /api/public-events/:code/readers', { code: linkCode })
  await make('POST /api/decisions/:actionId/appeal', { actionId }, { text: 'It is my name.' })
  const filters = { search: '', scope: null, when: null, weekday: null, freeSeats: false, myGames: false }
  const search = await make('POST /api/saved-searches', {}, { name: searchedName, filters })
  await make('DELETE /api/saved-searches/:id', { id: search['id'] as number })
  await make('POST /api/saved-searches', {}, { name: searchedName, filters })
  const calendar = await make('POST /api/calendar/subscriptions', {}, { name: 'Phone', ...secret })
  await make('DELETE /api/calendar/subscriptions/:subscriptionId', { subscriptionId: calendar['id'] as number })
  await makeAccountSafe(world, eve, make)
  return made
}

type Make = (
  name: UnconfirmedCallName,
  parameters?: Parameters,
  body?: object,
  caller?: Caller,
) => Promise<Record<string, unknown>>

/** Uses the settings for the account and the sign-in. */
async function makeAccountSafe(world: World, eve: MemberCaller, make: Make) {
  const secret = { currentPassword: password }
  // The proof gives the session another id.
  const otherBrowser = new Caller(world.app, await buildSession(world, eve.id))
  await make('POST /api/users/:id/recent-sign-in', {}, secret, otherBrowser)
  const options = await make('POST /api/users/:id/passkeys/options')
  const credential = new Authenticator().create(options as unknown as CreationOptions)
  const passkey = await make('POST /api/users/:id/passkeys', {}, { name: 'Laptop', credential })
  const passkeyId = passkey['id'] as number
  await make('PATCH /api/users/:id/passkeys/:passkeyId', { passkeyId }, { name: 'Phone' })
  await make('DELETE /api/users/:id/passkeys/:passkeyId', { passkeyId })
  const prepared = await make('POST /api/users/:id/two-step/secret')
  const code = TOTP.generate({ secret: Secret.fromBase32(prepared['secret'] as string), timestamp: Date.now() })
  await make('POST /api/users/:id/two-step', {}, { code })
  await make('POST /api/users/:id/two-step/recovery-codes')
  await make('DELETE /api/users/:id/two-step')
  const { body } = await eve.inject({ method: 'GET', url: `/api/users/${eve.id}/devices` })
  const other = (body as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent)
  await make('DELETE /api/users/:id/devices/:deviceId', { deviceId: other?.id ?? '' })
  await make('DELETE /api/users/:id/devices')
  await make('POST /api/users/:id/email', {}, { email: 'eve2@example.org', ...secret })
  await make('DELETE /api/users/:id/email')
  await make('POST /api/users/:id/email/confirmation')
  await make('POST /api/users/:id/password', {}, { ...secret, newPassword: password })
}

/** Returns the addresses of a call for everything in the neighbourhood, and for searches that would find Eve. */
function addressesOf({ path, query }: Call, { ben, cleo, moderator, eve, gameId, eventId, linkCode }: Neighbourhood) {
  const members = [ben.id, cleo.id, moderator.id, eve.id]
  const values: Record<string, readonly (string | number)[]> = {
    id: [...new Set([...members, gameId])],
    userId: members,
    otherUserId: members,
    eventId: [eventId],
    code: [linkCode],
    token: ['unknown'],
    loanId: [1],
    venueId: [1],
    name: ['privacy'],
    zip: ['97205'],
  }
  const parameters = path.match(/:\w+/g) ?? []
  const paths = parameters.reduce(
    (addresses, parameter) => {
      const known = values[parameter.slice(1)]
      if (!known) throw new Error(`Add values for ${parameter} of ${path}`)
      return addresses.flatMap((address) => known.map((value) => address.replace(parameter, String(value))))
    },
    [path as string],
  )
  const searches = [
    ['search', searchedName],
    ['search', 'Eve'],
    ['name', searchedName],
    ['member', eve.id],
    ['nearby', 'true'],
    ['sort', 'newest'],
    ['game', gameId],
  ] as const
  const queries = searches.filter(([name]) => query && name in query.shape).map(([name, value]) => `?${name}=${value}`)
  return paths.flatMap((address) => ['', ...queries].map((search) => address + search))
}

/** Reads every GET call of the contract as each of these people. Returns the answers by name of the call. */
async function readEverything({ db }: World, neighbourhood: Neighbourhood, people: Readonly<Record<string, Caller>>) {
  const answers = new Map<string, string>()
  for (const [person, caller] of Object.entries(people))
    for (const call of reads)
      for (const url of addressesOf(call, neighbourhood)) {
        // Reading the own archive adds to the own security log, which is a part of the archive.
        if (/archive|security-log/.test(url)) await db.deleteFrom('securityEvents').execute()
        const { status, body, headers } = await caller.inject({ method: 'GET', url })
        answers.set(`${person} GET ${call.path} ${url}`, JSON.stringify([status, body, headers['x-total-count']]))
      }
  return answers
}

/** Returns the names of the calls whose answers differ, without the address. */
function changedCalls(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const changed = [...before].filter(([name, answer]) => after.get(name) !== answer).map(([name]) => name)
  return [...new Set(changed.map((name) => name.replace(/ \S+$/, '')))].toSorted()
}

/** Stops the clock, because answers with the current time would differ. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a member with an unconfirmed email address', () => {
  // Requirement confirmation-16: Until then, the account is invisible to all but moderators: no answer to anyone else
  // depends on it, it owns no game, and its picture is a 404. From the confirmation on it is visible and counts.
  test(
    'changes no answer to anyone else by anything that the contract lets them do',
    { timeout: 300_000 },
    async ({ world }) => {
      stopClock()
      const neighbourhood = await buildNeighbourhood(world)
      const { ben, eve, moderator, gameId } = neighbourhood
      const others = { ben, visitor: world.visitor, moderator }
      const readAll = () => readEverything(world, neighbourhood, others)
      // The first requests of a day record activity, which sorts lists.
      await readAll()
      const before = await readAll()

      const made = await writeEverything(world, neighbourhood)
      const after = await readAll()

      const listed = unconfirmedCalls.flatMap(({ calls }) => calls)
      expect([...made, 'POST /api/users/:id/delete'].toSorted()).toEqual(listed.toSorted())
      // Moderators act on accounts and decide about appeals.
      expect(changedCalls(before, after)).toEqual([
        'moderator GET /api/moderation/actions',
        'moderator GET /api/moderation/appeals',
        'moderator GET /api/moderation/members',
        'moderator GET /api/moderation/members/:userId',
      ])
      // The new password ended the session.
      const own = new Caller(world.app, await buildSession(world, eve.id))
      expect(await own.request(getUser, { parameters: { id: eve.id } })).toMatchObject({ bio: searchedName })
      expect((await own.inject({ method: 'GET', url: `/api/users/${eve.id}/games` })).body).toHaveLength(1)
      expect((await own.inject({ method: 'GET', url: `/api/games/${gameId}/wish` })).body).toEqual({
        wantsToPlay: true,
      })

      await world.db.transaction().execute(async (transaction) => {
        await lockMembers(transaction, { ids: [eve.id] })
        await setConfirmedEmail(transaction, { id: eve.id, email: eve.email, now: new Date() })
      })
      const confirmed = changedCalls(after, await readAll())
      // The same reads show the member as soon as the address is confirmed.
      for (const path of [
        'users',
        'users/:id',
        'users/:id/games',
        'users/:id/wishes',
        'games',
        'games/:id',
        'games/popular',
      ])
        expect(confirmed).toContain(`ben GET /api/${path}`)
      for (const path of ['players', 'players/nearby', 'games/:id/players', 'wanted', 'meeting-places'])
        expect(confirmed).toContain(`ben GET /api/${path}`)
      expect(confirmed.filter((name) => name.startsWith('visitor'))).toEqual([])
    },
  )

  // Shows confirmation-16.
  test(
    'changes no answer to others by registering and by deleting the account',
    { timeout: 300_000 },
    async ({ world }) => {
      stopClock()
      const neighbourhood = await buildNeighbourhood(world)
      const { ben, gameId } = neighbourhood
      const dora = { id: neighbourhood.eve.id + 1 }
      const readAll = () =>
        readEverything(world, { ...neighbourhood, eve: dora as MemberCaller }, { ben, visitor: world.visitor })
      await readAll()
      const before = await readAll()
      const passwordHash = await hashPassword(password)
      const added = await buildMember(world, { passwordHash, isEmailConfirmed: false, location: '97205' })
      expect(added.id).toBe(dora.id)
      await write(added, 'POST /api/user-games', {}, { gameId })
      expect(changedCalls(before, await readAll())).toEqual([])
      await write(added, 'POST /api/users/:id/delete', dora, { currentPassword: password })
      expect(changedCalls(before, await readAll())).toEqual([])
    },
  )

  // Shows confirmation-16.
  test('has an avatar that only they can read until the address is confirmed', async ({ world }) => {
    const eve = await buildMember(world, { isEmailConfirmed: false, location: '97205' })
    const ben = await buildMember(world, { location: '97205' })
    const picture = (await widePicture().png().toBuffer()).toString('base64')
    const { avatarUrl } = await eve.request(setAvatar, { parameters: { id: eve.id }, body: { picture } })
    const read = (caller: Caller) => caller.inject({ method: 'GET', url: avatarUrl ?? '' })
    for (const caller of [ben, world.visitor]) expect((await read(caller)).status).toBe(404)
    expect(await read(eve)).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    await confirmWaitingMembers(world.db, { now: new Date() })
    for (const caller of [ben, world.visitor]) expect((await read(caller)).status).toBe(200)
  })
})
