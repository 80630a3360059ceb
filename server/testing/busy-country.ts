import type { Insertable } from 'kysely'
import { zipsWithin } from '../atlas/zip-atlas.ts'
import type { Database, Schema } from '../database/schema.ts'
import { eventSearchText } from '../events/queries.ts'
import { gameSearchColumns } from '../games/changes.ts'
import { buildCrowd, type CrowdMember, inParts } from './crowd.ts'

/** The first member lives here, all others around it, as far as the coasts. */
const capital = '66101'
/** The first member has so many of everything that members have. */
const plenty = 40
const hour = 60 * 60_000

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[]

/**
 * A country in which much is going on: `count` members, as many games and game nights, and of everything else as many or
 * more. Written in bulk, past the calls, into a database with nothing in it.
 */
export async function buildBusyCountry(db: Database, count: number): Promise<CrowdMember[]> {
  const zips = zipsWithin(capital, 1_500).map(({ zip }) => zip)
  const members = await buildCrowd(db, count, zips)
  const userIds = members.map((member) => member.id)
  await insertGames(db, userIds)
  await insertEvents(db, userIds)
  await insertBelongings(db, userIds)
  await insertMessages(db, userIds)
  return members
}

async function insertGames(db: Database, userIds: readonly number[]) {
  const games = userIds.map((addedById, number) => {
    const name = `Game of ${['Rome', 'Rails', 'Roots', 'Rats'][number % 4]} ${number}`
    const description = `Number ${number * 7} of those that only exist in tests`
    return {
      id: number + 1,
      name,
      description,
      minPlayers: 1 + (number % 3),
      maxPlayers: 3 + (number % 5),
      minPlayTime: 15 * (1 + (number % 8)),
      maxPlayTime: 15 * (8 + (number % 8)),
      ratingCount: number % 10,
      ratingTotal: (number % 10) * (1 + (number % 5)),
      ownerCount: number % 50,
      addedById,
      ...gameSearchColumns({ name, description }),
      createdAt: instant(),
    }
  })
  await insertAll(db, 'games', games)
  const categories = ['Dice', 'Family', 'Strategy', 'Abstract', 'Cooperative']
  const links = games.map(({ id }) => ({ gameId: id, category: categories[id % 5] ?? '', position: 0 }))
  await insertAll(db, 'gameCategories', links)
}

async function insertEvents(db: Database, userIds: readonly number[]) {
  const count = userIds.length
  const events = userIds.map((hostId, number) => {
    const title = `Night ${number} at ${['home', 'the club', 'the library'][number % 3]}`
    const location = `${10_000 + number}`
    const start = (number - count / 3) * hour
    return {
      id: number + 1,
      hostId,
      title,
      date: instant(start),
      endsAt: instant(start + 5 * hour),
      location,
      attendeeCount: 2,
      searchText: eventSearchText({ title, location }),
      createdAt: instant(),
    }
  })
  await insertAll(db, 'events', events)
  const games = events.map(({ id }) => ({ eventId: id, gameId: ((id * 7) % count) + 1, position: 0 }))
  await insertAll(db, 'eventGames', games)
  // The first member goes to many, everybody else to the one after their own.
  const joinedAt = instant()
  const guests = userIds.map((userId, number) => ({ eventId: ((number + 1) % count) + 1, userId, joinedAt }))
  const first = events.slice(2, plenty).map(({ id }) => ({ eventId: id, userId: userIds[0] ?? 0, joinedAt }))
  await insertAll(db, 'attendees', [...guests, ...first])
}

async function insertBelongings(db: Database, userIds: readonly number[]) {
  const [first = 0] = userIds
  const createdAt = instant()
  const firsts = Array.from({ length: plenty }, () => first)
  const owners = [...firsts, ...userIds.slice(1)]
  const entries = owners.map((userId, number) => ({ userId, gameId: (number % userIds.length) + 1, createdAt }))
  await insertAll(db, 'collectionEntries', entries)
  const notifications = [...firsts, ...userIds].map((userId) => ({ userId, kind: 'welcomeEvent', createdAt }))
  await insertAll(db, 'notifications', notifications)
  await insertAll(
    db,
    'userCategories',
    userIds.map((userId) => ({ userId, category: 'Dice' })),
  )
}

/** The first member writes ten times with each of many, everybody else with whoever joined after them. */
async function insertMessages(db: Database, userIds: readonly number[]) {
  const pairs = userIds.flatMap((userId, number): [number, number][] => {
    const [first = 0, next] = [userIds[0], userIds[number + 1]]
    if (number > 0 && number <= plenty) return Array.from({ length: 10 }, () => [first, userId])
    return number === 0 || next === undefined ? [] : [[userId, next]]
  })
  const messages = pairs.map(([lowerUserId, higherUserId], number) => ({
    id: number + 1,
    senderId: number % 2 === 0 ? lowerUserId : higherUserId,
    receiverId: number % 2 === 0 ? higherUserId : lowerUserId,
    lowerUserId,
    higherUserId,
    content: `Shall we play, for the ${number}th time?`,
    createdAt: instant(),
  }))
  await insertAll(db, 'messages', messages)
  const latest = new Map(messages.map((message) => [`${message.lowerUserId} ${message.higherUserId}`, message]))
  const conversations = [...latest.values()].flatMap(({ id, lowerUserId: lower, higherUserId: higher }) => [
    { userId: lower, otherUserId: higher, lastMessageId: id },
    { userId: higher, otherUserId: lower, lastMessageId: id },
  ])
  await insertAll(db, 'conversations', conversations)
}

async function insertAll<Table extends keyof Schema>(db: Database, table: Table, rows: Rows<Table>) {
  await inParts(rows, (some) => db.insertInto(table).values(some).execute())
}

/** So many milliseconds from now. */
function instant(fromNow = 0): string {
  return new Date(Date.now() + fromNow).toISOString()
}
