import { noEventFilters } from '../../contract/events/filters.ts'
import { welcomeKinds } from '../../contract/account/notifications/welcome.ts'
import { listTownsWithin } from '../people/zip-codes/zip-atlas.ts'
import type { Database } from '../platform/database/schema.ts'
import { createLinkCode } from '../events/link-code.ts'
import { derivedColumns } from '../events/derived-columns.ts'
import { buildGameSearchColumns } from '../games/other-names.ts'
import { attendeesPerEvent, fullEventInterval, insertTables, instant } from './busy-planning.ts'
import { buildManyMembers, insertMany, pick, type SignedInMember } from './many-members.ts'

/** Number of rows of each kind; the number of all other rows, such as attendees, follows from them. */
export type CountrySize = { members: number; games: number; events: number; messages: number }

/** Signed-in members, all games, and the events with free seats, oldest first. */
export type BusyCountry = { members: SignedInMember[]; gameIds: number[]; openEventIds: number[] }

/** Zip code of the first member; all others live within 1,500 miles of it. */
const capital = '66101'
const gamesPerSeries = 10
const [messagesPerConversation, gamesPerCollection] = [50, 10]
/** All events start within 18 weeks, at equal intervals. */
const eventPeriod = 18 * 7 * 24 * 60 * 60_000

/**
 * Fills a database without members with deterministic data; only the dates depend on the clock. A third of the events
 * are over. Inserts rows in bulk instead of calling the API.
 */
export async function buildBusyCountry(db: Database, size: CountrySize): Promise<BusyCountry> {
  const zips = listTownsWithin(capital, 1_500).map(({ zip }) => zip)
  const members = await buildManyMembers(db, size.members, zips)
  const userIds = members.map((member) => member.id)
  const gameIds = await insertGames(db, { count: size.games, userIds })
  const eventIds = await insertEvents(db, { count: size.events, userIds, gameIds, zips })
  await insertBelongings(db, { userIds, gameIds, zips })
  await insertTables(db, { userIds, gameIds, eventIds, zips })
  await insertMessages(db, { count: size.messages, userIds })
  return { members, gameIds, openEventIds: eventIds.filter((_, number) => number % fullEventInterval !== 0) }
}

async function insertGames(db: Database, { count, userIds }: { count: number; userIds: readonly number[] }) {
  const before = await lastId(db, 'games')
  await insertMany(db, 'games', count, (number) => {
    const town = pick(['Rome', 'Paris', 'Kyoto', 'Lima'], number)
    const name = `${seriesName(Math.floor(number / gamesPerSeries))}: Roads to ${town}, part ${number % gamesPerSeries}`
    const description = `Game number ${number * 7} of the generated country`
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
      ...buildGameSearchColumns({ name, description }),
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
 * Returns the word that only the ten games of a series have in their names, such as 'Zetaru'. As in a real catalog,
 * no trigram occurs in all names.
 */
export function seriesName(series: number): string {
  const scattered = (series * 7919 + 30_011) % syllables.length ** 3
  const [first = '', ...others] = [syllables.length ** 2, syllables.length, 1].map((divisor) =>
    pick(syllables, Math.floor(scattered / divisor)),
  )
  return first.charAt(0).toUpperCase() + first.slice(1) + others.join('')
}

const syllables = [...'bdfghjklmnprstvz'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel))

async function insertEvents(
  db: Database,
  {
    count,
    userIds,
    gameIds,
    zips,
  }: { count: number; userIds: readonly number[]; gameIds: readonly number[]; zips: readonly string[] },
) {
  const before = await lastId(db, 'events')
  const interval = eventPeriod / count
  await insertMany(db, 'events', count, (number) => {
    const title = `Night ${number} at ${pick(['home', 'the club', 'the library'], number)}`
    // Scatters the events over the country, so that those in one place start at different times.
    const location = pick(zips, (number * 7919) % count)
    const date = instant((number - count / 3) * interval)
    const isFull = number % fullEventInterval === 0
    return {
      hostId: pick(userIds, number),
      title,
      date,
      location,
      ...derivedColumns({ title, date, duration: null, location }),
      description: 'Bring something to drink and a friend who likes dice',
      attendeeCount: attendeesPerEvent,
      maxAttendees: isFull ? attendeesPerEvent : null,
      waitingCount: isFull ? 1 : 0,
      waitingListChangedAt: isFull ? instant() : null,
      createdAt: instant(),
      suggestedAt: instant(),
      linkCode: createLinkCode(),
    }
  })
  const ids = await idsAfter(db, 'events', before)
  const plannedGame = (event: number) => pick(gameIds, event * 7)
  await insertMany(db, 'eventGames', count, (number) => ({
    eventId: pick(ids, number),
    gameId: plannedGame(number),
    position: 0,
  }))
  const attendeeAt = (number: number) => {
    const [event, seat] = [Math.floor(number / attendeesPerEvent), number % attendeesPerEvent]
    // The first member attends many events; no member attends their own.
    const attendee = seat === 0 && event > 0 && event < 40 ? 0 : event + 1 + seat * 7
    return { event, seat, userId: pick(userIds, attendee) }
  }
  await insertMany(db, 'places', count * attendeesPerEvent, (number) => {
    const { event, seat, userId } = attendeeAt(number)
    return { eventId: pick(ids, event), userId, joinedAt: instant(seat) }
  })
  // The attendees of past events have recorded that they played the planned game.
  await insertMany(db, 'plays', Math.floor(count / 3) * attendeesPerEvent, (number) => {
    const { event, userId } = attendeeAt(number)
    const [eventId, gameId, playedAt] = [pick(ids, event), plannedGame(event), instant((event - count / 3) * interval)]
    return {
      eventId,
      gameId,
      tableNumber: 1,
      userId,
      people: attendeesPerEvent,
      playedAt,
      recordedAt: playedAt,
      uuid: `play ${number}`,
    }
  })
  // Every host of a past event has said that it happened, and that the first attendee did not come.
  await insertMany(db, 'eventOutcomes', Math.floor(count / 3), (number) => ({
    eventId: pick(ids, number),
    outcome: 'happened' as const,
    answeredAt: instant(),
  }))
  await insertMany(db, 'absences', Math.floor(count / 3), (number) => {
    const { userId } = attendeeAt(number * attendeesPerEvent)
    return { eventId: pick(ids, number), userId, missedAt: instant((number - count / 3) * interval) }
  })
  await insertMany(db, 'places', Math.ceil(count / fullEventInterval), (number) => {
    const event = number * fullEventInterval
    // The first member waits for seats at the last events, which are upcoming.
    const member = event > count - 4 * fullEventInterval ? 0 : event + 2
    return { eventId: pick(ids, event), userId: pick(userIds, member), waitingSince: instant(), turn: 1 }
  })
  await insertMany(db, 'places', Math.floor(count / fullEventInterval), (number) => {
    const event = number * fullEventInterval + 5
    return { eventId: pick(ids, event), userId: pick(userIds, event + 3), requestedAt: instant(), turn: 1 }
  })
  await insertMany(db, 'eventComments', count * attendeesPerEvent, (number) => {
    const event = Math.floor(number / attendeesPerEvent)
    const content = `I bring ${number % 7} dice`
    return { eventId: pick(ids, event), authorId: pick(userIds, event + (number % 3)), content, createdAt: instant() }
  })
  await insertMany(db, 'eventRevisions', count, (number) => ({
    eventId: pick(ids, number),
    editorId: pick(userIds, number),
    createdAt: instant(),
  }))
  return ids
}

async function insertBelongings(
  db: Database,
  { userIds, gameIds, zips }: { userIds: readonly number[]; gameIds: readonly number[]; zips: readonly string[] },
) {
  const createdAt = instant()
  await insertMany(db, 'collectionEntries', userIds.length * gamesPerCollection, (number) => {
    const [owner, entry] = [Math.floor(number / gamesPerCollection), number % gamesPerCollection]
    return { userId: pick(userIds, owner), gameId: pick(gameIds, owner * 3 + entry), createdAt }
  })
  await insertMany(db, 'wishes', userIds.length, (number) => ({
    userId: pick(userIds, number),
    gameId: pick(gameIds, number * 3 + gamesPerCollection),
    createdAt,
  }))
  await insertMany(db, 'importedPlays', userIds.length, (number) => ({
    userId: pick(userIds, number),
    gameId: pick(gameIds, number * 3),
    plays: 1 + (number % 9),
  }))
  await insertMany(db, 'loans', userIds.length, (number) => ({
    gameId: pick(gameIds, number * 3),
    ownerId: pick(userIds, number),
    borrowerId: pick(userIds, number + 1),
    state: 'returned',
    requestedAt: createdAt,
  }))
  await insertMany(db, 'venues', userIds.length, (number) => ({
    ownerId: pick(userIds, number),
    name: `Game Café ${number}`,
    location: pick(zips, number),
    listedZip: pick(zips, number),
    sharedSince: number % 2 === 0 ? createdAt : null,
    createdAt,
  }))
  await insertMany(db, 'savedSearches', userIds.length, (number) => ({
    userId: pick(userIds, number),
    name: 'Dice nights',
    filters: JSON.stringify({ ...noEventFilters, search: 'dice' }),
    area: pick(zips, number).slice(0, 3),
    searchKey: 'text:dice',
    createdAt,
  }))
  await insertMany(db, 'notifications', userIds.length * 3, (number) => ({
    userId: pick(userIds, number),
    kind: pick(Object.keys(welcomeKinds), Math.floor(number / userIds.length)),
    createdAt,
    mailSettledAt: createdAt,
  }))
  await insertMany(db, 'userCategories', userIds.length * 2, (number) => ({
    userId: pick(userIds, Math.floor(number / 2)),
    category: number % 2 === 0 ? 'Dice' : 'Family',
    position: number % 2,
  }))
}

/** Creates conversations of each member with the members who joined after them, until `count` messages exist. */
async function insertMessages(db: Database, { count, userIds }: { count: number; userIds: readonly number[] }) {
  const before = await lastId(db, 'messages')
  await insertMany(db, 'messages', count, (number) => {
    const [lowerUserId, higherUserId] = pairOf(Math.floor(number / messagesPerConversation), userIds)
    const isFromLower = number % 2 === 0
    return {
      senderId: isFromLower ? lowerUserId : higherUserId,
      receiverId: isFromLower ? higherUserId : lowerUserId,
      lowerUserId,
      higherUserId,
      content: `Shall we play, for the ${number % messagesPerConversation}th time?`,
      createdAt: instant(),
      readAt: number % messagesPerConversation < messagesPerConversation - 2 ? instant() : null,
    }
  })
  await insertMany(db, 'conversations', Math.ceil(count / messagesPerConversation) * 2, (number) => {
    const conversation = Math.floor(number / 2)
    const [lower, higher] = pairOf(conversation, userIds)
    const lastMessageId = before + Math.min(count, (conversation + 1) * messagesPerConversation)
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

type Numbered = 'games' | 'events' | 'messages'

async function lastId(db: Database, table: Numbered): Promise<number> {
  const last = await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirst()
  return last?.id ?? 0
}

async function idsAfter(db: Database, table: Numbered, id: number): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', id).orderBy('id').execute()
  return rows.map((row) => row.id)
}
