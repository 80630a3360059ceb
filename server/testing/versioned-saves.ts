import { usualDueDate } from '../../contract/shelves/loans/rules.ts'
import { listNotificationChoices } from '../../contract/account/notifications/calls.ts'
import { getEvent, joinEvent } from '../../contract/events/calls.ts'
import { nameCoHost } from '../../contract/events/co-host-calls.ts'
import { createVenue, getVenue } from '../../contract/events/venues/calls.ts'
import { getGame } from '../../contract/games/calls.ts'
import { getPrivacyChoices } from '../../contract/people/users/calls.ts'
import { getOutcome } from '../../contract/planning/attendance/calls.ts'
import { createDatePoll, getDatePoll } from '../../contract/planning/date-polls/calls.ts'
import { getSessionUser } from '../../contract/sign-in/calls.ts'
import { listPasskeys } from '../../contract/sign-in/passkeys/calls.ts'
import { buildEvent, buildGame, buildMember, endEvent, hoursFromNow, type MemberCaller } from './builders.ts'
import { buildLoan, dueOn, loansOf } from './loan-builders.ts'
import type { World } from './world.ts'

/**
 * What a save of texts changes. `bodies` are three different values, of which the first is stored already; `field` is
 * the one that they change. `rest` changes another field; undefined if there is none. `read` returns the stored version.
 */
export type VersionedSave = {
  by: MemberCaller
  other: MemberCaller
  path: string
  field: string
  bodies: readonly [object, object, object]
  rest?: object
  read: () => Promise<string | null | undefined>
}

const portland = '97205'

/** Returns the usual due date of a loan that begins in some days. */
const dueIn = (days: number) => usualDueDate(hoursFromNow(24 * days))

async function buildOwner(world: World) {
  const by = await buildMember(world, { location: portland })
  return { by, other: by }
}

/** Builds what a call saves, for each call that saves texts. */
export const versionedSaves: Record<string, (world: World) => Promise<VersionedSave>> = {
  'PATCH /api/events/:eventId': async (world) => {
    const [host, by] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host })
    await by.request(joinEvent, { parameters: { eventId }, body: {} })
    await host.request(nameCoHost, { parameters: { eventId, userId: by.id } })
    return {
      by,
      other: host,
      path: `/api/events/${eventId}`,
      field: 'description',
      bodies: [{ description: null }, { description: 'Door code 1234' }, { description: 'Bring snacks' }],
      rest: { title: 'Chess until late' },
      read: async () => (await by.request(getEvent, { parameters: { eventId } })).version,
    }
  },
  'PUT /api/venues/:venueId': async (world) => {
    const people = await buildOwner(world)
    const venue = { name: 'Meeple Café', location: portland, tables: 4, isShared: true }
    const { id: venueId } = await people.by.request(createVenue, { body: { ...venue, openingHours: 'Daily' } })
    const hours = (openingHours: string) => ({ ...venue, openingHours })
    return {
      ...people,
      path: `/api/venues/${venueId}`,
      field: 'openingHours',
      bodies: [hours('Daily'), hours('Until ten'), hours('Until eleven')],
      rest: { ...hours('Daily'), tables: 5 },
      read: async () => (await people.by.request(getVenue, { parameters: { venueId } })).version,
    }
  },
  'PATCH /api/games/:id': async (world) => {
    const people = await buildOwner(world)
    const id = await buildGame(world, { addedBy: people.by })
    const { description } = await people.by.request(getGame, { parameters: { id } })
    return {
      ...people,
      path: `/api/games/${id}`,
      field: 'description',
      bodies: [{ description }, { description: 'A game of ships' }, { description: 'A game of planes' }],
      rest: { otherNames: ['Zug um Zug', 'Aventuriers'] },
      read: async () => (await people.by.request(getGame, { parameters: { id } })).version,
    }
  },
  'PATCH /api/users/:id': async (world) => {
    const people = await buildOwner(world)
    return {
      ...people,
      path: `/api/users/${people.by.id}`,
      field: 'bio',
      bodies: [{ bio: null }, { bio: 'I like trains' }, { bio: 'I like ships' }],
      rest: { experienceLevel: 40 },
      read: () => readProfile(people.by),
    }
  },
  'PATCH /api/users/:id/preferences': async (world) => {
    const people = await buildOwner(world)
    return {
      ...people,
      path: `/api/users/${people.by.id}/preferences`,
      field: 'playFrequency',
      bodies: [{ playFrequency: 'weekly' }, { playFrequency: 'monthly' }, { playFrequency: 'biweekly' }],
      rest: { gameCategories: ['Strategy', 'Dice'] },
      read: () => readProfile(people.by),
    }
  },
  'PATCH /api/users/:id/privacy': async (world) => {
    const people = await buildOwner(world)
    return {
      ...people,
      path: `/api/users/${people.by.id}/privacy`,
      field: 'contactableBy',
      bodies: [{ contactableBy: 'everyone' }, { contactableBy: 'sharedEvents' }, { contactableBy: 'nobody' }],
      rest: { showsZip: false },
      read: async () => (await people.by.request(getPrivacyChoices, { parameters: { id: people.by.id } })).version,
    }
  },
  'PUT /api/events/:eventId/outcome': async (world) => {
    const [host, ben] = [await buildMember(world), await buildMember(world)]
    const parameters = { eventId: await buildEvent(world, { host }) }
    await ben.request(joinEvent, { parameters, body: {} })
    await endEvent(world, parameters.eventId)
    const body = { outcome: 'happened', absentIds: [] as number[] }
    await host.inject({ method: 'PUT', url: `/api/events/${parameters.eventId}/outcome`, payload: body })
    return {
      by: host,
      other: host,
      path: `/api/events/${parameters.eventId}/outcome`,
      field: 'answer',
      bodies: [body, { ...body, absentIds: [ben.id] }, { outcome: 'didNotHappen', absentIds: [] }],
      read: async () => (await host.request(getOutcome, { parameters })).version,
    }
  },
  'PUT /api/date-polls/:code/location': async (world) => {
    const people = await buildOwner(world)
    const place = { location: portland, locationDetails: 'Back room' }
    const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
    const { code } = await people.by.request(createDatePoll, { body: { title: 'When?', dates, gameIds: [], ...place } })
    const details = (locationDetails: string) => ({ ...place, locationDetails })
    return {
      ...people,
      path: `/api/date-polls/${code}/location`,
      field: 'locationDetails',
      bodies: [place, details('Front room'), details('Garden')],
      rest: { ...place, location: '97209' },
      read: async () => (await people.by.request(getDatePoll, { parameters: { code } })).version,
    }
  },
  'PUT /api/loans/:loanId/due-date': async (world) => {
    const { ada, loanId } = await buildLoan(world)
    return {
      by: ada,
      other: ada,
      path: `/api/loans/${loanId}/due-date`,
      field: 'dueOn',
      bodies: [{ dueOn }, { dueOn: dueIn(1) }, { dueOn: dueIn(2) }],
      read: async () => (await loansOf(ada)).find(({ id }) => id === loanId)?.version,
    }
  },
  'PATCH /api/users/:id/passkeys/:passkeyId': async (world) => {
    const people = await buildOwner(world)
    const key = {
      credentialId: 'key',
      publicKey: 'key',
      counter: 0,
      transports: '',
      createdAt: new Date().toISOString(),
    }
    const { id } = await world.db
      .insertInto('passkeys')
      .values({ userId: people.by.id, name: 'Phone', ...key })
      .returning('id')
      .executeTakeFirstOrThrow()
    return {
      ...people,
      path: `/api/users/${people.by.id}/passkeys/${id}`,
      field: 'name',
      bodies: [{ name: 'Phone' }, { name: 'Old phone' }, { name: 'Blue phone' }],
      read: async () => (await people.by.request(listPasskeys, { parameters: { id: people.by.id } }))[0]?.version,
    }
  },
}

async function readProfile(member: MemberCaller) {
  return (await member.request(getSessionUser)).version
}

/** Reads the version of a member's choice for one kind of notification, which has no value that two saves can dispute. */
export async function readChoice(member: MemberCaller, kind: string) {
  const choices = await member.request(listNotificationChoices)
  return choices.find((choice) => choice.kind === kind)
}
