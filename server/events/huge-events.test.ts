import { expect } from 'vitest'
import { createEventComment, removeEventComment } from '../../contract/events/comments/calls.ts'
import { cancelEvent, joinEvent, leaveEvent, updateEvent } from '../../contract/events/calls.ts'
import { rateGame } from '../../contract/games/calls.ts'
import { updatePrivacyChoices } from '../../contract/people/users/calls.ts'
import { buildApp } from '../app.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { rowsPerSlice } from '../platform/schedule/slices.ts'
import { buildEvent, buildGame, buildMember, buildSession, hoursFromNow, removeAccount } from '../testing/builders.ts'
import { Caller } from '../testing/caller.ts'
import { countRows } from '../testing/count-rows.ts'
import { buildManyMembers, insertMany, pick, type SignedInMember } from '../testing/many-members.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { reportedEvents } from './reported-events.ts'

const people = 2_200
const at = new Date().toISOString()

type Place = 'seat' | 'waiting' | 'request'

/** Builds an event where all these members have a seat, wait for one or ask for one. */
async function buildHugeEvent(
  world: World,
  { host, members, place }: { host: { id: number }; members: readonly SignedInMember[]; place: Place },
): Promise<number> {
  const { db } = world
  const eventId = await buildEvent(world, { host, needsApproval: place === 'request' })
  const rowOf = (number: number) => ({ eventId, userId: pick(members, number).id })
  if (place === 'seat') {
    await insertMany(db, 'places', people, (number) => ({ ...rowOf(number), joinedAt: at }))
    await db.updateTable('events').set({ attendeeCount: people }).where('id', '=', eventId).execute()
  } else if (place === 'waiting') {
    await insertMany(db, 'places', people, (number) => ({ ...rowOf(number), waitingSince: at, turn: number + 1 }))
    await db.insertInto('places').values({ eventId, userId: host.id, joinedAt: at }).execute()
    const full = { maxAttendees: 1, attendeeCount: 1, waitingCount: people }
    await db.updateTable('events').set(full).where('id', '=', eventId).execute()
  } else await insertMany(db, 'places', people, (number) => ({ ...rowOf(number), requestedAt: at, turn: number + 1 }))
  return eventId
}

// Requirement api-70: A request touches a limited number of rows between two turns of the event loop, however many people
// an event has (decision 172).
test('a request about a huge event touches a limited number of rows between two turns of the event loop', async ({
  world,
}) => {
  const host = await buildMember(world, { createdAt: hoursFromNow(-10_000) })
  const members = await buildManyMembers(world.db, people)
  const build = (place: Place) => buildHugeEvent(world, { host, members, place })
  const [eventId, other, further] = [await build('seat'), await build('seat'), await build('seat')]
  const [waitedFor, waitedForToo] = [await build('waiting'), await build('waiting')]
  const [askedFor, askedForToo] = [await build('request'), await build('request')]
  const gameId = await buildGame(world)
  const { db, take } = countRows(world.db)
  const app = await buildApp({ ...world.services, db }, { maxEventLoopDelay: Infinity })
  const organizer = new Caller(app, await buildSession(world, host.id))
  const attendee = new Caller(app, pick(members, 7).sessionId)
  const newcomer = await buildMember(world)
  const visitor = new Caller(app, await buildSession(world, newcomer.id))
  const parameters = { eventId }
  const change = (id: number, body: object) => organizer.request(updateEvent, { parameters: { eventId: id }, body })
  let commentId = 0

  const actions: Record<string, () => Promise<unknown>> = {
    change: () => change(eventId, { title: 'Chess' }),
    'undo the change': () => change(eventId, { title: 'Weekend Game Night' }),
    announce: async () => {
      const body = { content: 'Bring a chair', isAnnouncement: true }
      commentId = (await organizer.request(createEventComment, { parameters, body })).id
    },
    'remove the announcement': () => organizer.request(removeEventComment, { parameters: { eventId, commentId } }),
    hide: () => change(eventId, { isUnlisted: true }),
    'seat all who wait': () => change(waitedFor, { maxAttendees: null }),
    'accept all who ask': () => change(askedFor, { needsApproval: false }),
    join: () => visitor.request(joinEvent, { parameters: { eventId: other }, body: {} }),
    leave: () => visitor.request(leaveEvent, { parameters: { eventId: other, userId: newcomer.id } }),
    'remove an attendee': () => organizer.request(leaveEvent, { parameters: { eventId, userId: pick(members, 3).id } }),
    'hide the attendance': () =>
      attendee.request(updatePrivacyChoices, {
        parameters: { id: pick(members, 7).id },
        body: { listsAttendance: false },
      }),
    'rate a game': () => attendee.request(rateGame, { parameters: { id: gameId }, body: { rating: 4 } }),
    'delete an account': () => removeAccount({ ...world, db }, pick(members, 9)),
    cancel: () => organizer.request(cancelEvent, { parameters: { eventId: waitedForToo } }),
    'cancel with requests': () => organizer.request(cancelEvent, { parameters: { eventId: askedForToo } }),
    'remove the event': () =>
      silentWriter(db).transaction((transaction) =>
        reportedEvents.event.remove(transaction, { id: further, now: new Date() }),
      ),
    'suspend the host': () => suspendMember(silentWriter(db), { userId: host.id, now: new Date() }),
  }
  const rows: Record<string, { largest: number; total: number }> = {}
  for (const [name, act] of Object.entries(actions)) {
    take()
    await act()
    rows[name] = take()
  }
  await app.close()

  const idle = Object.keys(rows).filter((name) => (rows[name]?.total ?? 0) < people)
  const large = Object.entries(rows).filter(([, { largest }]) => largest > 3 * rowsPerSlice)
  expect({ idle, large }).toEqual({ idle: [], large: [] })
}, 120_000)
