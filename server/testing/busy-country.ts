import type { Insertable } from 'kysely'
import { welcomeKinds } from '../../contract/notifications/kinds.ts'
import { zipsWithin } from '../zip-codes/zip-atlas.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import { eventSearchText } from '../events/queries.ts'
import { gameSearchColumns } from '../games/changes.ts'
import { buildCrowd, type CrowdMember, inParts } from './parallel-requests.ts'

/** How many there are of each; of everything else follows as much as members make of it. */
export type CountrySize = { members: number; games: number; events: number; messages: number }

/** A country whose members are signed in, with its games and the game nights that have seats left by id, oldest first. */
export type BusyCountry = { members: CrowdMember[]; gameIds: number[]; openEventIds: number[] }

/** The first member lives here, all others around it, as far as the coasts. */
const capital = '66101'
/** Games of one series. */
const perSeries = 10
/** Messages in a conversation, entries in a collection, seats taken at an event. */
const [perConversation, perCollection, perEvent] = [50, 10, 4]
/** Of so many events one is full, and somebody waits for a seat. */
const fullEvery = 10
const hour = 60 * 60_000

/**
 * A country in which much is going on, the same each time but for the clock: a third of the game nights has been, the
 * others follow each other by the hour. Written in bulk, past the calls, into a database without members.
 */
export async function buildBusyCountry(db: Database, size: CountrySize): Promise<BusyCountry> {
  const zips = zipsWithin(capital, 1_500).map(({ zip }) => zip)
  const members = await buildCrowd(db, size.members, zips)
  const userIds = members.map((member) => member.id)
  const gameIds = await insertGames(db, { count: size.games, userIds })
  const eventIds = await insertEvents(db, { count: size.events, userIds, gameIds })
  await insertBelongings(db, { userIds, gameIds })
  await insertMessages(db, { count: size.messages, userIds })
  return { members, gameIds, openEventIds: eventIds.filter((_, number) => number % fullEvery !== 0) }
}

async function insertGames(db: Database, { count, userIds }: { count: number; userIds: readonly number[] }) {
  const before = await lastId(db, 'games')
  await insertMany(db, 'games', count, (number) => {
    const town = pick(['Rome', 'Paris', 'Kyoto', 'Lima'], number)
    const name = `${seriesName(Math.floor(number / perSeries))}: Roads to ${town}, part ${number % perSeries}`
    const description = `Number ${number * 7} of those that only exist in this country`
    return {
      name,
      description,
      minPlayers: 1 + (number % 3),
      maxPlayers: 3 + (number % 5),
      minPlayTime: 15 * (1 + (number % 8)),
      maxPlayTime: 15 * (8 + (number % 8)),
      ratingCount: number % 10,
      ratingTotal: (number % 10) * (1 + (number % 5)),
      ownerCount: number % 50,
      addedById: pick(userIds, number),
      ...gameSearchColumns({ name, description }),
      createdAt: instant(),
    }
  })
  const ids = await idsAfter(db, 'games', before)
  const categories = ['Dice', 'Family', 'Strategy', 'Abstract', 'Cooperative']
  await insertMany(db, 'gameCategories', count * 2, (number) => {
    const [game, position] = [Math.floor(number / 2), number % 2]
    return { gameId: pick(ids, game), category: pick(categories, game + position), position }
  })
  return ids
}

/**
 * What the ten games of a series have in common, and share with no others: 'Zetaru'. As in a real catalogue no letters of a
 * name stand in all names.
 */
export function seriesName(series: number): string {
  const scattered = (series * 7919 + 30_011) % syllables.length ** 3
  const [first = '', ...others] = [syllables.length ** 2, syllables.length, 1].map((worth) =>
    pick(syllables, Math.floor(scattered / worth)),
  )
  return first.charAt(0).toUpperCase() + first.slice(1) + others.join('')
}

const syllables = [...'bdfghjklmnprstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))

async function insertEvents(
  db: Database,
  { count, userIds, gameIds }: { count: number; userIds: readonly number[]; gameIds: readonly number[] },
) {
  const before = await lastId(db, 'events')
  await insertMany(db, 'events', count, (number) => {
    const title = `Night ${number} at ${pick(['home', 'the club', 'the library'], number)}`
    const location = `${10_000 + (number % 80_000)}`
    const start = (number - count / 3) * hour
    const isFull = number % fullEvery === 0
    return {
      hostId: pick(userIds, number),
      title,
      date: instant(start),
      endsAt: instant(start + 5 * hour),
      location,
      description: 'Bring something to drink and a friend who likes dice',
      attendeeCount: perEvent,
      maxAttendees: isFull ? perEvent : null,
      waitingCount: isFull ? 1 : 0,
      searchText: eventSearchText({ title, location }),
      createdAt: instant(),
      suggestedAt: instant(),
    }
  })
  const ids = await idsAfter(db, 'events', before)
  await insertMany(db, 'eventGames', count, (number) => ({
    eventId: pick(ids, number),
    gameId: pick(gameIds, number * 7),
    position: 0,
  }))
  await insertMany(db, 'attendees', count * perEvent, (number) => {
    const [event, seat] = [Math.floor(number / perEvent), number % perEvent]
    // The first member goes to many; nobody goes to their own.
    const attendee = seat === 0 && event > 0 && event < 40 ? 0 : event + 1 + seat * 7
    return { eventId: pick(ids, event), userId: pick(userIds, attendee), joinedAt: instant(seat) }
  })
  await insertMany(db, 'waitingMembers', Math.ceil(count / fullEvery), (number) => {
    const event = number * fullEvery
    // The first member waits at the last of them, which are still to come.
    const member = event > count - 4 * fullEvery ? 0 : event + 2
    return { eventId: pick(ids, event), userId: pick(userIds, member), waitingSince: instant() }
  })
  await insertMany(db, 'eventComments', count * perEvent, (number) => {
    const event = Math.floor(number / perEvent)
    const content = `I bring ${number % 7} dice`
    return { eventId: pick(ids, event), authorId: pick(userIds, event + (number % 3)), content, createdAt: instant() }
  })
  return ids
}

async function insertBelongings(
  db: Database,
  { userIds, gameIds }: { userIds: readonly number[]; gameIds: readonly number[] },
) {
  const createdAt = instant()
  await insertMany(db, 'collectionEntries', userIds.length * perCollection, (number) => {
    const [owner, entry] = [Math.floor(number / perCollection), number % perCollection]
    return { userId: pick(userIds, owner), gameId: pick(gameIds, owner * 3 + entry), createdAt }
  })
  await insertMany(db, 'wishes', userIds.length, (number) => ({
    userId: pick(userIds, number),
    gameId: pick(gameIds, number * 3 + perCollection),
    createdAt,
  }))
  await insertMany(db, 'notifications', userIds.length * 3, (number) => ({
    userId: pick(userIds, number),
    kind: pick(welcomeKinds, Math.floor(number / userIds.length)),
    createdAt,
    mailSettledAt: createdAt,
  }))
  await insertMany(db, 'userCategories', userIds.length * 2, (number) => ({
    userId: pick(userIds, Math.floor(number / 2)),
    category: number % 2 === 0 ? 'Dice' : 'Family',
  }))
}

/** Everybody writes with those who joined after them, as far as the messages go. */
async function insertMessages(db: Database, { count, userIds }: { count: number; userIds: readonly number[] }) {
  const before = await lastId(db, 'messages')
  await insertMany(db, 'messages', count, (number) => {
    const [lowerUserId, higherUserId] = pairOf(Math.floor(number / perConversation), userIds)
    const isFromLower = number % 2 === 0
    return {
      senderId: isFromLower ? lowerUserId : higherUserId,
      receiverId: isFromLower ? higherUserId : lowerUserId,
      lowerUserId,
      higherUserId,
      content: `Shall we play, for the ${number % perConversation}th time?`,
      createdAt: instant(),
      readAt: number % perConversation < perConversation - 2 ? instant() : null,
    }
  })
  await insertMany(db, 'conversations', Math.ceil(count / perConversation) * 2, (number) => {
    const conversation = Math.floor(number / 2)
    const [lower, higher] = pairOf(conversation, userIds)
    const lastMessageId = before + Math.min(count, (conversation + 1) * perConversation)
    return number % 2 === 0
      ? { userId: lower, otherUserId: higher, lastMessageId }
      : { userId: higher, otherUserId: lower, lastMessageId }
  })
}

function pairOf(conversation: number, userIds: readonly number[]): [lower: number, higher: number] {
  const distance = 1 + Math.floor(conversation / userIds.length)
  const pair = [pick(userIds, conversation), pick(userIds, conversation + distance)]
  return [Math.min(...pair), Math.max(...pair)]
}

async function insertMany<Table extends keyof Schema>(
  db: Database,
  table: Table,
  count: number,
  rowAt: (number: number) => Insertable<Schema[Table]>,
) {
  await inParts(count, async (start, end) => {
    const rows = Array.from({ length: end - start }, (_value, index) => rowAt(start + index))
    await db.insertInto(table).values(rows).execute()
  })
}

type Numbered = 'games' | 'events' | 'messages'

async function lastId(db: Database, table: Numbered): Promise<number> {
  const last = await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst()
  return last?.id ?? 0
}

async function idsAfter(db: Database, table: Numbered, id: number): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item
}

/** So many milliseconds from now. */
function instant(fromNow = 0): string {
  return new Date(Date.now() + fromNow).toISOString()
}
