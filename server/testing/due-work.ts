import { randomUUID } from 'node:crypto'
import { sessionIdleTimeout } from '../../contract/sign-in/rules.ts'
import { noEventFilters } from '../../contract/events/filters.ts'
import { areaOfZip, searchKey } from '../../contract/events/saved-searches/search-keys.ts'
import { gamePictureFiles } from '../../contract/games/pictures/own-pictures.ts'
import type { LoanState } from '../../contract/shelves/loans/rules.ts'
import { buildEvent, buildGame, buildManyGames, endEvent, hoursFromNow } from './builders.ts'
import { buildManyMembers, defaultZip, insertMany, pick } from './many-members.ts'
import type { World } from './world.ts'

const years = 365 * 24
const longAgo = hoursFromNow(-3 * years).toISOString()

/** Rows that are due. `userId` returns the id of a member by number. */
type Rows = { count: number; userId: (number: number) => number }

/** Inserts `count` due rows for each recurring work, or fewer if it handles fewer at a time. */
export async function buildDueWork(world: World, count: number) {
  const members = await buildManyMembers(world.db, count)
  const rows = { count, userId: (number: number) => pick(members, number).id }
  const leavingIds = await buildDueAccounts(world, rows)
  await buildDueSearches(world, rows)
  await buildDueModeration(world, rows)
  await buildPastEvents(world, rows)
  await buildDueLoans(world, rows)
  await buildDuePictures(world, rows)
  await buildHugeEvents(world, rows, leavingIds)
}

/**
 * Half of the members are inactive, and some of them were warned; the suspension of the others is over. Returns two of the
 * members whose accounts are deleted.
 */
async function buildDueAccounts({ db }: World, { count, userId }: Rows): Promise<number[]> {
  await db.updateTable('users').set({ lastActiveAt: longAgo, activityRank: 0 }).execute()
  await db
    .updateTable('users')
    .set({ suspendedAt: longAgo, suspendedUntil: longAgo })
    .where('id', '>', userId(count / 2))
    .execute()
  const leaving = (await buildManyMembers(db, 40, [defaultZip], count)).map(({ id }) => id)
  const [warned, unconfirmed] = [leaving.slice(0, 20), leaving.slice(20)]
  await db.updateTable('users').set({ lastActiveAt: longAgo }).where('id', 'in', warned).execute()
  const warnedAt = hoursFromNow(-40 * 24).toISOString()
  const warning = { claimedAt: warnedAt, sentAt: warnedAt }
  await db
    .insertInto('inactivityWarnings')
    .values(warned.map((id) => ({ userId: id, ...warning })))
    .execute()
  const ended = { claimedAt: longAgo, sentAt: longAgo }
  await insertMany(db, 'inactivityWarnings', count, (number) => ({ userId: userId(number), ...ended }))
  await db
    .updateTable('users')
    .set({ emailConfirmedAt: null, createdAt: longAgo })
    .where('id', 'in', unconfirmed)
    .execute()
  const idleSince = new Date(Date.now() - 2 * sessionIdleTimeout).toISOString()
  await insertMany(db, 'sessions', count, (number) => ({
    idHash: `expired ${number}`,
    userId: userId(number),
    createdAt: idleSince,
    provenAt: idleSince,
    expiresAt: longAgo,
  }))
  await insertMany(db, 'passkeyChallenges', count, (number) => ({
    challenge: `challenge ${number}`,
    userId: null,
    expiresAt: longAgo,
  }))
  await insertMany(db, 'securityEvents', count, (number) => ({
    collectedAs: `event ${number}`,
    kind: 'sign-in',
    outcome: 'success',
    userId: userId(number),
    firstAt: longAgo,
    lastAt: longAgo,
  }))
  return [pick(warned, 0), pick(unconfirmed, 0)]
}

/** New events near members who own their game or search for them, and emails about earlier suggestions. */
async function buildDueSearches(world: World, { count, userId }: Rows) {
  const gameId = await buildGame(world, { name: 'Catan' })
  const host = { id: userId(0) }
  for (let number = 0; number < 5; number += 1)
    await buildEvent(world, {
      host,
      title: `Night ${number}`,
      gameIds: [gameId],
      date: hoursFromNow(1.5).toISOString(),
    })
  await insertMany(world.db, 'collectionEntries', count, (number) => ({
    userId: userId(number),
    gameId,
    createdAt: longAgo,
  }))
  const filters = { ...noEventFilters, search: 'Night' }
  await insertMany(world.db, 'savedSearches', count, (number) => ({
    userId: userId(number),
    name: 'Nights',
    filters: JSON.stringify(filters),
    area: areaOfZip(defaultZip),
    searchKey: searchKey(filters),
    createdAt: longAgo,
  }))
  await insertMany(world.db, 'suggestionMails', count, (number) => ({
    userId: userId(number),
    dueAt: longAgo,
    lastSentAt: null,
  }))
}

/** Closed reports, and old decisions with an appeal and a notification each. */
async function buildDueModeration({ db }: World, { count, userId }: Rows) {
  await insertMany(db, 'reports', count, (number) => ({
    kind: 'member',
    subjectId: userId(number),
    memberId: userId(number),
    reporterId: userId(0),
    reason: 'spam',
    subject: '{}',
    createdAt: longAgo,
    closedAt: longAgo,
  }))
  const about = { channel: 'command', actorId: null, subjectKind: 'member', reason: 'Spam', until: null, detail: null }
  await insertMany(db, 'moderationActions', count, (number) => ({
    kind: 'warn',
    subjectId: userId(number),
    memberId: userId(number),
    ...about,
    createdAt: longAgo,
  }))
  const actions = (await db.selectFrom('moderationActions').select('id').execute()).map(({ id }) => id)
  await insertMany(db, 'appeals', count, (number) => ({
    actionId: pick(actions, number),
    userId: userId(number),
    text: 'Why?',
    createdAt: longAgo,
    decisionId: pick(actions, number + 1),
  }))
  await insertMany(db, 'notifications', count, (number) => ({
    userId: userId(number),
    kind: 'moderatorDecision',
    actionId: pick(actions, number),
    createdAt: new Date().toISOString(),
  }))
}

/** Invitations and absences of events that ended long ago. */
async function buildPastEvents(world: World, { count, userId }: Rows) {
  const eventId = await buildEvent(world, { host: { id: userId(0) } })
  await endEvent(world, eventId, 3 * years)
  const invited = { eventId, memberId: null, invitedById: userId(0), invitedAt: longAgo }
  await insertMany(world.db, 'invitations', count, (number) => ({ ...invited, email: `guest-${number}@example.org` }))
  await insertMany(world.db, 'absences', count, (number) => ({ eventId, userId: userId(number), missedAt: longAgo }))
}

async function buildDueLoans(world: World, { count, userId }: Rows) {
  const state: LoanState = 'lent'
  const gameId = await buildGame(world)
  await insertMany(world.db, 'loans', count, (number) => ({
    gameId,
    ownerId: userId(number),
    borrowerId: userId(number + 1),
    state,
    dueOn: '2020-01-01',
    requestedAt: longAgo,
  }))
}

/** Pictures of deleted games, files that nothing uses, and pictures that were not fetched. */
async function buildDuePictures(world: World, { count }: Rows) {
  const { db, services } = world
  const gameIds = await buildManyGames(world, count)
  for (const id of gameIds)
    await db.updateTable('games').set({ picture: randomUUID(), deletedAt: longAgo }).where('id', '=', id).execute()
  for (let number = 0; number < count; number += 1)
    await services.pictures.save(gamePictureFiles(randomUUID()).large, Buffer.from('unused'))
  const tried = { imageUrl: 'http://127.0.0.1:1/a.png', tries: 0, dueAt: longAgo }
  await insertMany(db, 'pictureFetches', 20, (number) => ({ gameId: pick(gameIds, number), ...tried }))
}

/**
 * A huge event for which reminders are due and one that was yesterday, large events whose people changed, and full ones
 * with waiting lists. Members whose accounts are deleted have seats at them.
 */
async function buildHugeEvents(world: World, { count, userId }: Rows, leavingIds: readonly number[]) {
  const { db } = world
  const gameId = await buildGame(world)
  const build = async (
    hours: number,
    { people, maxAttendees = null }: { people: number; maxAttendees?: number | null },
  ) => {
    const night = { host: { id: userId(0) }, gameIds: [gameId], maxAttendees, date: hoursFromNow(hours).toISOString() }
    const eventId = await buildEvent(world, night)
    await insertMany(db, 'places', people, (number) => ({ eventId, userId: userId(number + 1), joinedAt: longAgo }))
    const leaving = maxAttendees === null ? leavingIds : []
    await insertMany(db, 'places', leaving.length, (number) => ({
      eventId,
      userId: pick(leaving, number),
      joinedAt: longAgo,
    }))
    await db
      .updateTable('events')
      .set({ attendeeCount: people + leaving.length, tableChangedAt: longAgo })
      .where('id', '=', eventId)
      .execute()
    return eventId
  }
  const [soon, yesterday] = [await build(1.5, { people: count - 1 }), await build(90, { people: count - 1 })]
  await endEvent(world, yesterday, 20)
  for (const eventId of [soon, yesterday])
    await insertMany(db, 'absences', count, (number) => ({
      eventId,
      userId: userId(number),
      missedAt: hoursFromNow(-24).toISOString(),
    }))
  for (let number = 0; number < 5; number += 1) {
    await build(90, { people: 200 })
    // Five more seats are possible for a second table.
    const full = await build(90, { people: 5, maxAttendees: 5 })
    await insertMany(db, 'places', 100, (place) => ({
      eventId: full,
      userId: userId(place + 200),
      waitingSince: longAgo,
      turn: place + 1,
    }))
    await db
      .updateTable('events')
      .set({ waitingCount: 100, waitingListChangedAt: longAgo })
      .where('id', '=', full)
      .execute()
  }
}
