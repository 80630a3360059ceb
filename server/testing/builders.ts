import { createHash, randomUUID } from 'node:crypto'
import { getCalendarFeed } from '../../contract/events/calendar/calls.ts'
import type { NewEvent } from '../../contract/events/schemas.ts'
import type { GameForm } from '../../contract/games/schemas.ts'
import { addressOf } from '../../contract/platform/address.ts'
import type { Role } from '../../contract/platform/roles.ts'
import { eraseAccount } from '../account/deletion.ts'
import { getPasswordHash } from '../sign-in/credentials.ts'
import { saveSession } from '../sign-in/session-rows.ts'
import { createSubscription } from '../events/calendar/subscriptions.ts'
import { insertEvent } from '../events/events.ts'
import { createGame } from '../games/game-changes.ts'
import { insertMessage, markRead } from '../messages/messages.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { lockMembers } from '../people/users/member-locks.ts'
import { setRole } from '../people/users/roles.ts'
import { createUser, type NewUser, updatePreferences, updateUser } from '../people/users/user-changes.ts'
import { Caller } from './caller.ts'
import type { World } from './world.ts'

/** A signed-in member. */
export class MemberCaller extends Caller {
  readonly id: number
  readonly username: string
  readonly email: string

  constructor(
    world: World,
    sessionId: string,
    { id, username, email }: { id: number; username: string; email: string },
  ) {
    super(world.app, sessionId)
    this.id = id
    this.username = username
    this.email = email
  }
}

const hour = 60 * 60 * 1000

export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * hour)
}

/** Creates a signed-in member; fills in everything that is not specified. */
export async function buildMember(
  world: World,
  member: Partial<NewUser> & {
    bio?: string
    experienceLevel?: number
    createdAt?: Date
    role?: Role
    maxTravelDistance?: number
    gameCategories?: Parameters<typeof updatePreferences>[1]['change']['gameCategories']
  } = {},
): Promise<MemberCaller> {
  const { bio, experienceLevel, createdAt = new Date(), role, maxTravelDistance, gameCategories, ...user } = member
  const username = user.username ?? `member-${randomConsonants()}`
  const email = user.email ?? `${username}@example.org`
  const filled = {
    fullName: `Member ${username}`,
    passwordHash: 'no password has this hash',
    isEmailConfirmed: true,
    ...user,
    username,
    email,
  }
  const id = await createUser(world.db, { user: filled, now: createdAt })
  if (bio !== undefined) await updateUser(silentWriter(world.db), { id, change: { bio }, now: createdAt })
  if (role) await setRole(world.db, { userId: id, role })
  if (experienceLevel !== undefined)
    await updateUser(silentWriter(world.db), { id, change: { experienceLevel }, now: createdAt })
  if (maxTravelDistance !== undefined || gameCategories !== undefined)
    await updatePreferences(silentWriter(world.db), {
      userId: id,
      change: { ...(maxTravelDistance && { maxTravelDistance }), ...(gameCategories && { gameCategories }) },
    })
  return new MemberCaller(world, await buildSession(world, id), { id, username, email })
}

/** Creates a session for a member and returns its id, the value of the session cookie. */
export async function buildSession(world: World, userId: number, expiresAt = hoursFromNow(1)): Promise<string> {
  const sessionId = randomUUID()
  const idHash = createHash('sha256').update(sessionId).digest('base64url')
  await saveSession(world.db, { idHash, userId, now: new Date(), expiresAt })
  return sessionId
}

/** Deletes the account of a member without the password. */
export async function removeAccount({ db, services: { subjects } }: World, { id: userId }: { id: number }) {
  await silentWriter(db).transaction(async (transaction) => {
    await lockMembers(transaction, { ids: [userId] })
    await eraseAccount(transaction, { userId, subjects, now: new Date() })
  })
}

/** Creates a calendar address for a member. */
export async function buildCalendarAddress(
  { db }: World,
  { id: userId }: { id: number },
  name = `Calendar ${randomUUID().slice(0, 8)}`,
) {
  const token = randomUUID()
  const tokenHash = createHash('sha256').update(token).digest('base64url')
  const checkedHash = await getPasswordHash(db, { userId })
  const subscription = await createSubscription(db, { userId, name, tokenHash, checkedHash, now: new Date() })
  const path = addressOf(getCalendarFeed, { parameters: { token } })
  return { ...subscription, address: `http://localhost${path}` }
}

/** Adds a game to the catalog; without `addedBy` it belongs to no member, like the starter games. */
export async function buildGame(
  world: World,
  { addedBy, ...game }: Partial<GameForm> & { addedBy?: { id: number } } = {},
): Promise<number> {
  const form: GameForm = {
    name: `Game ${randomUUID().slice(0, 8)}`,
    description: 'A game that only exists in tests',
    minPlayers: 2,
    maxPlayers: 4,
    minPlayTime: 30,
    maxPlayTime: 60,
    complexity: 2,
    category: ['Family'],
    imageUrl: 'https://example.org/game.png',
    ...game,
  }
  return createGame(silentWriter(world.db), { form, addedById: addedBy?.id ?? null, now: new Date() })
}

/** Eight letters that no search of a test finds: a part of a UUID could be '100' or 'ada'. */
function randomConsonants(): string {
  const consonants = 'bcdfghjkmnpqvwxz'
  return randomUUID()
    .slice(0, 8)
    .replaceAll(/./g, (digit) => consonants[Number.parseInt(digit, 16)] ?? '')
}

/** Creates games with one statement and returns their ids, in the order of their names. */
export async function buildManyGames(world: World, count: number): Promise<number[]> {
  const facts = { minPlayers: 1, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 60, description: '' }
  const createdAt = new Date().toISOString()
  const rows = Array.from({ length: count }, (_value, number) => {
    const name = `Game ${number}`
    return { name, sortName: name, nameKey: name, nameText: name, searchText: name, ...facts, createdAt }
  })
  const inserted = await world.db.insertInto('games').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Creates an event that starts in 24 hours; without `host` it also creates the host. */
export async function buildEvent(
  world: World,
  { host, ...event }: Partial<NewEvent> & { host?: { id: number } } = {},
): Promise<number> {
  const hostId = host?.id ?? (await buildMember(world)).id
  const filled = {
    title: 'Weekend Game Night',
    date: hoursFromNow(24).toISOString(),
    location: '97205',
    gameIds: [],
    ...event,
  }
  return silentWriter(world.db).transaction((transaction) =>
    insertEvent(transaction, { event: filled, hostId, now: new Date() }),
  )
}

/** Moves an event into the past, so that it ended this number of hours ago. */
export async function endEvent({ db }: World, eventId: number, hoursAgo = 2) {
  const [start, end] = [hoursFromNow(-hoursAgo - 3), hoursFromNow(-hoursAgo)]
  await db
    .updateTable('events')
    .set({ date: start.toISOString(), duration: 180, endsAt: end.toISOString() })
    .where('id', '=', eventId)
    .execute()
}

/** Creates a message from one member to another, unread by default. */
export async function buildMessage(
  world: World,
  {
    from,
    to,
    content = 'Shall we play?',
    isRead = false,
    sentAt: now = new Date(),
  }: { from: { id: number }; to: { id: number }; content?: string; isRead?: boolean; sentAt?: Date },
): Promise<number> {
  const writer = silentWriter(world.db)
  const outgoing = { message: { receiverId: to.id, content }, senderId: from.id, now }
  const { id } = await writer.transaction((transaction) => insertMessage(transaction, outgoing))
  if (isRead) await markRead(writer, { receiverId: to.id, senderId: from.id, id, now })
  return id
}
