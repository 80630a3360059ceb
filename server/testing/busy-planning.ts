import { createLinkCode } from '../events/link-code.ts'
import type { Database } from '../platform/database/schema.ts'
import { insertMany, pick } from './many-members.ts'

export const attendeesPerEvent = 4
/** One event in ten is full and has a member on its waiting list. */
export const fullEventInterval = 10
/** The first member takes part in this many date polls; no other member takes part in more than four. */
const pollsOfFirstMember = 40
const [datesPerPoll, membersPerPoll] = [3, 4]

type Ids = {
  userIds: readonly number[]
  gameIds: readonly number[]
  eventIds: readonly number[]
  zips: readonly string[]
}

/** Inserts what the people of a country arrange: date polls, split events, bring lists and co-hosts. */
export async function insertTables(db: Database, ids: Ids) {
  await insertDatePolls(db, ids)
  await insertSplits(db, ids)
  // Every other event has a co-host.
  await insertMany(db, 'places', Math.floor(ids.eventIds.length / 2), (number) => ({
    eventId: pick(ids.eventIds, number * 2),
    userId: pick(ids.userIds, number * 2 + 5),
    namedAt: instant(),
  }))
}

/** Inserts a date poll of each member. A third of them is over. */
async function insertDatePolls(db: Database, { userIds, gameIds, zips }: Ids) {
  const polls = userIds.length
  const date = (poll: number, index: number) => instant((poll - polls / 3 + index + 1) * 60 * 60_000)
  await insertMany(db, 'datePolls', polls, (number) => ({
    hostId: pick(userIds, number),
    title: `Dice night ${number}`,
    location: pick(zips, number),
    code: createLinkCode(),
    createdAt: instant(),
    lastDate: date(number, datesPerPoll - 1),
  }))
  const pollIds = await listIds(db, 'datePolls')
  await insertMany(db, 'datePollGames', polls, (number) => ({
    pollId: pick(pollIds, number),
    gameId: pick(gameIds, number),
    position: 0,
  }))
  await insertMany(db, 'proposedDates', polls * datesPerPoll, (number) => {
    const [poll, index] = [Math.floor(number / datesPerPoll), number % datesPerPoll]
    return { pollId: pick(pollIds, poll), date: date(poll, index) }
  })
  const dateIds = await listIds(db, 'proposedDates')
  const memberAt = (number: number) => {
    const [poll, seat] = [Math.floor(number / membersPerPoll), number % membersPerPoll]
    const isOfFirstMember = seat === 0 && poll > polls - pollsOfFirstMember - membersPerPoll && poll < polls - 4
    return { poll, seat, userId: pick(userIds, isOfFirstMember ? 0 : poll + 1 + seat) }
  }
  await insertMany(db, 'datePollMembers', polls * membersPerPoll, (number) => {
    const { poll, userId } = memberAt(number)
    return { pollId: pick(pollIds, poll), userId, joinedAt: instant() }
  })
  // The last member of each poll has not answered yet.
  await insertMany(db, 'dateAnswers', polls * (membersPerPoll - 1), (number) => {
    const answering = Math.floor(number / (membersPerPoll - 1)) * membersPerPoll + (number % (membersPerPoll - 1))
    const { poll, seat, userId } = memberAt(answering)
    const dateId = pick(dateIds, poll * datesPerPoll + (seat % datesPerPoll))
    return { dateId, userId, answer: pick(['yes', 'maybe', 'no'], number), answeredAt: instant() }
  })
  await insertMany(db, 'notifications', polls * membersPerPoll, (number) => {
    const { poll, userId } = memberAt(number)
    const about = { datePollId: pick(pollIds, poll), memberId: pick(userIds, poll) }
    return { userId, kind: 'datePollInvited', ...about, createdAt: instant(), mailSettledAt: instant() }
  })
}

/** Splits each event into two tables. Half of the planned games have a bringer, the others only a teacher. */
async function insertSplits(db: Database, { userIds, gameIds, eventIds }: Ids) {
  const events = eventIds.length
  const attendees = await db
    .selectFrom('places')
    .select(['eventId', 'userId'])
    .where('joinedAt', 'is not', null)
    .execute()
  const planned = await db.selectFrom('eventGames').select(['eventId', 'gameId']).execute()
  await insertMany(db, 'splitTables', events * 2, (number) => {
    const [event, table] = [Math.floor(number / 2), number % 2]
    const [gameId, ownerId] = [pick(gameIds, number), pick(userIds, event)]
    return { eventId: pick(eventIds, event), place: table + 1, gameId, ownerId, extraPeople: 0 }
  })
  await insertMany(db, 'splitSeats', attendees.length, (number) => ({
    ...pick(attendees, number),
    place: 1 + (number % 2),
    wantedPlace: null,
  }))
  await insertMany(db, 'gameOffers', planned.length, (number) => ({
    ...pick(planned, number),
    userId: pick(userIds, number),
    bringingSince: number % 2 === 0 ? instant() : null,
    teachingSince: instant(),
  }))
  await insertMany(db, 'gameAsks', planned.length, (number) => ({
    ...pick(planned, number),
    userId: pick(userIds, number + 1),
    askedAt: instant(),
  }))
}

async function listIds(db: Database, table: 'datePolls' | 'proposedDates'): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
  return rows.map((row) => row.id)
}

/** Returns the current time, moved by a number of milliseconds. */
export function instant(millisecondsFromNow = 0): string {
  return new Date(Date.now() + millisecondsFromNow).toISOString()
}
