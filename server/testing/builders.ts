import { createHash, randomUUID } from 'node:crypto'
import type { NewEvent } from '../../contract/events/schemas.ts'
import type { GameForm } from '../../contract/games/schemas.ts'
import { saveSession } from '../auth/session-queries.ts'
import { createEvent } from '../events/queries.ts'
import { createGame } from '../games/changes.ts'
import { createMessage, markRead } from '../messages/queries.ts'
import { createUser, type NewUser, updatePreferences, updateUser } from '../users/changes.ts'
import { Caller } from './caller.ts'
import type { World } from './world.ts'

/** A member who is signed in. */
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

/** An instant so many hours from now. */
export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * hour)
}

/** A signed-in member; what is not said is made up. */
export async function buildMember(
  world: World,
  given: Partial<NewUser> & {
    bio?: string
    experienceLevel?: number
    createdAt?: Date
    maxTravelDistance?: number
    gameCategories?: Parameters<typeof updatePreferences>[1]['change']['gameCategories']
  } = {},
): Promise<MemberCaller> {
  const { bio, experienceLevel, createdAt = new Date(), maxTravelDistance, gameCategories, ...user } = given
  const username = user.username ?? `member-${randomUUID().slice(0, 8)}`
  const email = user.email ?? `${username}@example.org`
  const filled = { fullName: `Member ${username}`, passwordHash: 'nobody signs in with this', ...user, username, email }
  const id = await createUser(world.db, { user: filled, now: createdAt })
  if (bio !== undefined) await updateUser(world.db, { id, change: { bio } })
  if (experienceLevel !== undefined) await updateUser(world.db, { id, change: { experienceLevel } })
  if (maxTravelDistance !== undefined || gameCategories !== undefined)
    await updatePreferences(world.db, {
      userId: id,
      change: { ...(maxTravelDistance && { maxTravelDistance }), ...(gameCategories && { gameCategories }) },
    })
  return new MemberCaller(world, await buildSession(world, id), { id, username, email })
}

/** A session of a member's, as their browser's cookie holds it. */
export async function buildSession(world: World, userId: number, expiresAt = hoursFromNow(1)): Promise<string> {
  const sessionId = randomUUID()
  const idHash = createHash('sha256').update(sessionId).digest('base64url')
  await saveSession(world.db, { idHash, userId, now: new Date(), expiresAt })
  return sessionId
}

/** A game in the catalogue, added by `addedBy` or, without one, by nobody. */
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
  return createGame(world.db, { form, addedById: addedBy?.id ?? null, now: new Date() })
}

/** An event tomorrow, hosted by somebody new unless `host` is given. */
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
  return createEvent(world.db, { event: filled, hostId, now: new Date() })
}

/** A message from one member to another, unread unless said. */
export async function buildMessage(
  world: World,
  {
    from,
    to,
    content = 'Shall we play?',
    isRead = false,
  }: { from: { id: number }; to: { id: number }; content?: string; isRead?: boolean },
): Promise<number> {
  const now = new Date()
  const { id } = await createMessage(world.db, { message: { receiverId: to.id, content }, senderId: from.id, now })
  if (isRead) await markRead(world.db, { receiverId: to.id, senderId: from.id, id, now })
  return id
}
