// @engine sqlite
import { describe, expect } from 'vitest'
import { openEventLink } from '../../contract/events/links/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { requestSeat } from '../../contract/events/request-calls.ts'
import type { EventChange, GameEvent, NewEvent } from '../../contract/events/schemas.ts'
import { inviteByEmail } from '../../contract/events/invitations/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { suggestionKinds } from '../notifications/stored-notifications.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { inviteWishers } from '../../contract/shelves/wanted/calls.ts'
import { setWish } from '../../contract/games/wishes/calls.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  MemberCaller,
  removeAccount,
} from '../testing/builders.ts'
import type { Caller } from '../testing/caller.ts'
import { suggestionWork } from '../shelves/suggestions/suggestion-work.ts'
import { readEveryChannel } from '../testing/every-answer.ts'
import { openSite, type Site } from '../testing/site.ts'
import { membersWith } from '../people/visibility/places.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const home = '12 Rook Lane'

type Evening = Awaited<ReturnType<typeof buildEvening>>
type Derived = { id: number; host: MemberCaller }

/** Builds Ada's event at her home. Eve and Mallory attend it. Ben knows Ada. */
async function buildEvening(base: World, event: Partial<NewEvent> = {}) {
  const world = await openSite(base)
  const member = (fullName: string) => buildMember(world, { fullName, location: '97205' })
  const [ada, ben, cleo] = [await member('Ada'), await member('Ben'), await member('Cleo')]
  const [eve, mallory] = [await member('Eve'), await member('Mallory')]
  const gameId = await buildGame(world, { name: 'Azul', minPlayers: 3, maxPlayers: 9 })
  const address = { locationDetails: home, locationDetailsFor: 'attendees' as const }
  const isPublic = { visibility: 'public' as const }
  const eventId = await buildEvent(world, {
    host: ada,
    duration: 180,
    maxAttendees: 2,
    ...address,
    ...isPublic,
    ...event,
  })
  for (const attendee of [eve, mallory]) await join(attendee, eventId)
  for (const wisher of [mallory, ben, cleo])
    await wisher.request(setWish, { parameters: { id: gameId }, body: { wantsToPlay: true } })
  // Each host of a derived event may name Mallory as a co-host.
  for (const host of [ada, ben]) await buildMessage(world, { from: mallory, to: host })
  await buildMessage(world, { from: ben, to: ada })
  return { world, ada, ben, eve, mallory, gameId, eventId }
}

const join = (member: MemberCaller, eventId: number) =>
  member.request(calls.joinEvent, { parameters: { eventId }, body: {} })

async function repeat(host: MemberCaller, origin: Partial<NewEvent>): Promise<number> {
  const plan = { title: 'Again', location: '97205', locationDetails: home, gameIds: [] }
  const body = { ...plan, date: hoursFromNow(8 * 24).toISOString(), ...origin }
  return (await host.request(calls.createEvent, { body })).id
}

const elsewhere = '97214'

/** Repeats an event in another zip code, where it is at the place of its own host. */
const repeatElsewhere = (host: MemberCaller, eventId: number) =>
  repeat(host, { repeats: eventId, location: elsewhere, locationDetails: 'Game Café' })

async function moveBack({ id: eventId, host }: Derived): Promise<Derived> {
  await host.request(calls.updateEvent, { parameters: { eventId }, body: { location: '97205', locationDetails: home } })
  return { id: eventId, host }
}

async function repeatAsCoHost({ ada, ben, eventId }: Evening): Promise<Derived> {
  await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
  return { id: await repeat(ben, { repeats: eventId }), host: ben }
}

/** Everything that is made from an event at Ada's home and that another member hosts. */
const derivationsOfOthers: Record<string, (evening: Evening) => Promise<Derived>> = {
  'a repetition by a co-host': repeatAsCoHost,
  'a repetition by an attendee': async ({ eve, eventId }) => ({
    id: await repeat(eve, { repeats: eventId }),
    host: eve,
  }),
  'a repetition elsewhere that moves back': async ({ eve, eventId }) =>
    moveBack({ id: await repeatElsewhere(eve, eventId), host: eve }),
  'a repetition of a repetition elsewhere': async ({ eve, eventId }) => ({
    id: await repeat(eve, { repeats: await repeatElsewhere(eve, eventId) }),
    host: eve,
  }),
}

const derivations: typeof derivationsOfOthers = {
  ...derivationsOfOthers,
  'a repetition with the same games': async ({ ada, eventId }) => ({
    id: await repeat(ada, { copiesGamesOf: eventId }),
    host: ada,
  }),
  'a repetition of a repetition': async ({ ada, eventId }) => ({
    id: await repeat(ada, { repeats: await repeat(ada, { repeats: eventId }) }),
    host: ada,
  }),
}

/** Why Mallory may no longer see the event, attend it or read its address. */
const refusals: Record<string, (evening: Evening) => Promise<unknown>> = {
  'the host removed': ({ ada, mallory, eventId }) =>
    ada.request(calls.leaveEvent, { parameters: { eventId, userId: mallory.id } }),
  'the host blocked': ({ ada, mallory }) => ada.request(blockMember, { parameters: { userId: mallory.id } }),
  'who blocked the host': ({ ada, mallory }) => mallory.request(blockMember, { parameters: { userId: ada.id } }),
}

/** Ways in which Ada keeps strangers from the event or from its address. */
const limits: Record<string, EventChange> = {
  'is unlisted': { isUnlisted: true, visibility: 'members' },
  'needs approval': { needsApproval: true },
  'shows its address to attendees only': { locationDetailsFor: 'attendees' },
}

/** Returns everything that leaves the server for a member or a visitor and contains the address of an event. */
async function readAddress(world: Site, reader: Caller, { id: eventId, host }: Derived) {
  const { linkCode } = await world.db
    .selectFrom('events')
    .select('linkCode')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  const isMember = reader instanceof MemberCaller
  const known = {
    memberIds: isMember ? [host.id, reader.id] : [host.id],
    eventIds: [eventId],
    gameIds: [],
    venueIds: [],
    loanIds: [],
    pollCodes: [],
    linkCodes: [linkCode],
    calendarTokens: isMember ? [await buildCalendarToken(world, reader)] : [],
  }
  return [...(await readEveryChannel(world, reader, known))]
    .filter(([, text]) => JSON.stringify(JSON.parse(text), withoutOwnChanges).includes(home))
    .map(([channel]) => channel)
}

async function buildCalendarToken(world: Site, member: MemberCaller) {
  const { address } = await buildCalendarAddress(world, member)
  return new URL(address).pathname.split('/').at(3) ?? ''
}

/** Expects that a member reads the address, so that refusals have something to hide. */
async function expectAddress(reader: MemberCaller, { id: eventId }: Derived) {
  const { locationDetails } = await reader.request(calls.getEvent, { parameters: { eventId } })
  expect(locationDetails).toContain(home)
}

/** Hosts keep in their archives how they changed their events. */
const withoutOwnChanges = (field: string, value: unknown) => (field === 'eventChanges' ? undefined : value)

/** Tries everything that could give Mallory a place. Ada does not help, but other hosts do. */
async function tryAll({ world, ada, mallory, gameId }: Evening, { id: eventId, host }: Derived) {
  const parameters = { eventId }
  const event = world.db.selectFrom('events').select('linkCode').where('id', '=', eventId)
  const { linkCode } = await event.executeTakeFirstOrThrow()
  if (host.id !== ada.id) {
    await host.send(nameCoHost, { parameters: { eventId, userId: mallory.id } })
    await host.send(calls.allowRemovedMember, { parameters: { eventId, userId: mallory.id } })
  }
  await mallory.send(openEventLink, { parameters: { code: linkCode } })
  await mallory.send(calls.joinEvent, { parameters, body: {} })
  await mallory.send(calls.joinWaitingList, { parameters, body: {} })
  await mallory.send(requestSeat, { parameters, body: {} })
  await suggestToMallory({ world, gameId, mallory }, { id: eventId, host })
}

/** Tries everything that could tell Mallory of an event: suggestions, and invitations to a game or by email. */
async function suggestToMallory(
  { world, gameId, mallory }: Pick<Evening, 'world' | 'gameId' | 'mallory'>,
  { id: eventId, host }: Derived,
) {
  const parameters = { eventId }
  await host.request(calls.updateEvent, { parameters, body: { gameIds: [gameId], maxAttendees: null } })
  await suggestionWork(world.services).run(new Date())
  await host.send(inviteWishers, { parameters, body: { gameId } })
  await host.request(inviteByEmail, { parameters, body: { email: mallory.email } })
}

async function listPlaces({ world: { db }, mallory }: Evening, eventId: number) {
  const kinds = ['seat', 'waiting', 'request', 'coHosting'] as const
  const places = kinds.map((kind) => membersWith(db, eventId, kind).where('userId', '=', mallory.id).execute())
  return (await Promise.all(places)).flatMap((rows, index) => (rows.length > 0 ? [kinds[index]] : []))
}

/** Lists the notifications and emails about an event that Mallory got without having a place there. */
async function listHints({ world: { db, emails }, mallory }: Evening, eventId: number) {
  const notified = await db
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', mallory.id)
    .where('eventId', '=', eventId)
    .where('kind', 'in', suggestionKinds)
    .execute()
  return [...notified, ...emails.filter(({ to }) => to === mallory.email).map(({ subject }) => subject)]
}

/** Changes the address of an event, so that its attendees are notified of it. */
const tellAddress = ({ id: eventId, host }: Derived) =>
  host.request(calls.updateEvent, { parameters: { eventId }, body: { locationDetails: `${home}, rear door` } })

async function expectRefusal(evening: Evening, derived: Derived) {
  const { world, mallory } = evening
  await tryAll(evening, derived)
  expect(await listPlaces(evening, derived.id)).toEqual([])
  expect(await listHints(evening, derived.id)).toEqual([])
  const change = { locationDetails: `${home}, second floor` }
  await derived.host.request(calls.updateEvent, { parameters: { eventId: derived.id }, body: change })
  expect(await readAddress(world, mallory, derived)).toEqual([])
}

describe.each(Object.entries(derivations))('%s', (_name, derive) => {
  test.for(Object.entries(refusals))('refuses a member %s before it was made', async ([, refuse], { world }) => {
    const evening = await buildEvening(world)
    await refuse(evening)
    await expectRefusal(evening, await derive(evening))
  })

  // Requirement events-70: An event that repeats another one refuses members whom the other one refuses, also if they are
  // removed or blocked later, and does not invite them.
  // Requirement events-78: A derived event at the place of another member is visible to nobody whom that member does
  // not allow, and is cancelled with that member's events (decision 173).
  test.for(Object.entries(refusals))('refuses an attendee %s after it was made', async ([, refuse], { world }) => {
    const evening = await buildEvening(world)
    const derived = await derive(evening)
    await join(evening.mallory, derived.id)
    await tellAddress(derived)
    await expectAddress(evening.mallory, derived)
    await refuse(evening)
    await expectRefusal(evening, derived)
  })

  test('admits a member whom the host has allowed again, and hides the address from visitors', async ({ world }) => {
    const evening = await buildEvening(world)
    const { ada, mallory, eventId } = evening
    const removed = { parameters: { eventId, userId: mallory.id } }
    await ada.request(calls.leaveEvent, removed)
    const derived = await derive(evening)
    await ada.request(calls.allowRemovedMember, removed)
    await join(mallory, derived.id)
    await expectAddress(mallory, derived)
    expect(await readAddress(evening.world, evening.world.visitor, derived)).toEqual([])
  })

  test.for(Object.entries(limits))('is for the same members as an event that %s', async ([, limit], { world }) => {
    const evening = await buildEvening(world, { locationDetailsFor: 'everyone' })
    await evening.ada.request(calls.updateEvent, { parameters: { eventId: evening.eventId }, body: limit })
    await expectSameAudience(evening, await derive(evening))
  })
})

describe.each(Object.entries(derivationsOfOthers))('%s', (_name, derive) => {
  test.for(Object.entries(limits))('follows when the event %s later', async ([, limit], { world }) => {
    const evening = await buildEvening(world, { locationDetailsFor: 'everyone' })
    const derived = await derive(evening)
    await evening.ada.request(calls.updateEvent, { parameters: { eventId: evening.eventId }, body: limit })
    const open = { isUnlisted: false, needsApproval: false, locationDetailsFor: 'everyone' } as const
    await derived.host.request(calls.updateEvent, { parameters: { eventId: derived.id }, body: open })
    await expectSameAudience(evening, derived)
  })

  // Shows events-78.
  test('hides the address and is cancelled when the owner of the place is suspended', async ({ world }) => {
    const evening = await buildEvening(world)
    const { ada, mallory } = evening
    const derived = await derive(evening)
    await join(mallory, derived.id)
    await tellAddress(derived)
    await suspendMember(silentWriter(world.db), { userId: ada.id, now: new Date() })
    for (const member of [mallory, derived.host]) {
      expect(await readAddress(evening.world, member, derived)).toEqual([])
      const event = await member.request(calls.getEvent, { parameters: { eventId: derived.id } })
      expect(event).toMatchObject({ status: 'cancelled', hidesLocationDetails: false })
      expect((await member.request(listNotifications)).map(({ kind }) => kind)).toContain('eventCancelled')
    }
  })

  test('has no address after the owner of the place has deleted the account', async ({ world }) => {
    const evening = await buildEvening(world)
    const derived = await derive(evening)
    await removeAccount(world, evening.ada)
    expect(await readAddress(evening.world, derived.host, derived)).toEqual([])
  })

  test('is cancelled when its host and the owner of the place block each other', async ({ world }) => {
    const evening = await buildEvening(world)
    const derived = await derive(evening)
    await join(evening.mallory, derived.id)
    await evening.ada.request(blockMember, { parameters: { userId: derived.host.id } })
    expect(await readAddress(evening.world, derived.host, derived)).toEqual([])
    const event = await evening.mallory.request(calls.getEvent, { parameters: { eventId: derived.id } })
    expect(event.status).toBe('cancelled')
  })
})

/** Compares what both events show a member without a place. */
async function expectSameAudience({ world, eventId }: Evening, derived: Derived) {
  const stranger = await buildMember(world, { location: '97205' })
  const read = async (id: number) => {
    const { status, body } = await stranger.send(calls.getEvent, { parameters: { eventId: id } })
    const { needsApproval, locationDetails, visibility } = body as Partial<GameEvent>
    return { status, needsApproval, locationDetails, visibility }
  }
  expect(await read(derived.id)).toEqual(await read(eventId))
}
