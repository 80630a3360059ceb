import { randomUUID } from 'node:crypto'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { saveSearch } from '../../contract/events/saved-searches/calls.ts'
import { createVenue } from '../../contract/events/venues/calls.ts'
import { createEventComment } from '../../contract/events/comments/calls.ts'
import { createDatePoll } from '../../contract/planning/date-polls/calls.ts'
import type { LoanState } from '../../contract/shelves/loans/rules.ts'
import {
  buildCalendarAddress,
  buildEvent,
  buildGame,
  buildMember,
  buildMessage,
  hoursFromNow,
  type MemberCaller,
} from './builders.ts'
import { buildPasskey } from './passkeys.ts'
import type { World } from './world.ts'

/** What only some members see. */
export type PrivateKind =
  | 'comment'
  | 'date'
  | 'decision'
  | 'event'
  | 'loan'
  | 'message'
  | 'notification'
  | 'passkey'
  | 'play'
  | 'poll'
  | 'savedSearch'
  | 'subscription'
  | 'venue'

/** Creates one object of each kind that belongs to the owner and a friend, and returns the ids. */
export async function buildPrivateObjects(world: World, owner: MemberCaller): Promise<Record<PrivateKind, number>> {
  const { db } = world
  const [friend, now] = [await buildMember(world), new Date().toISOString()]
  const gameId = await buildGame(world)
  const event = await buildEvent(world, { host: owner, isUnlisted: true })
  const comment = { parameters: { eventId: event }, body: { content: 'Bring dice' } }
  const dates = [24, 48].map((hours) => hoursFromNow(hours).toISOString())
  const newPoll = { title: 'Which evening?', location: '97205', dates, gameIds: [] }
  const poll = await owner.request(createDatePoll, { body: newPoll })
  const state: LoanState = 'requested'
  const loan = { gameId, ownerId: owner.id, borrowerId: friend.id, state, requestedAt: now }
  const play = {
    userId: owner.id,
    gameId,
    eventId: event,
    people: 3,
    minutes: null,
    vote: null,
    recordedAt: now,
    tableNumber: 0,
    playedAt: now,
    uuid: randomUUID(),
  }
  const decision = {
    kind: 'warn',
    channel: 'command',
    actorId: null,
    subjectKind: 'member',
    subjectId: owner.id,
    memberId: owner.id,
    reason: 'Advertising',
    until: null,
    detail: null,
    createdAt: now,
  }
  await db
    .insertInto('notifications')
    .values({ userId: owner.id, kind: 'eventCancelled', eventId: event, createdAt: now })
    .execute()
  const [notification] = await owner.request(listNotifications)
  const venue = { name: 'My kitchen', location: '97205', isShared: false }
  const filters = { search: 'Chess', scope: null, when: null, weekday: null, freeSeats: false, myGames: false }
  const search = { name: 'Saturdays', filters }
  return {
    comment: (await owner.request(createEventComment, comment)).id,
    date: poll.dates[0]?.id ?? 0,
    decision: (await db.insertInto('moderationActions').values(decision).returning('id').executeTakeFirstOrThrow()).id,
    event,
    loan: (await db.insertInto('loans').values(loan).returning('id').executeTakeFirstOrThrow()).id,
    message: await buildMessage(world, { from: owner, to: friend }),
    notification: notification?.id ?? 0,
    passkey: (await buildPasskey(owner)).passkey.id,
    play: (await db.insertInto('plays').values(play).returning('id').executeTakeFirstOrThrow()).id,
    poll: poll.id,
    savedSearch: (await owner.request(saveSearch, { body: search })).id,
    subscription: (await buildCalendarAddress(world, owner)).id,
    venue: (await owner.request(createVenue, { body: venue })).id,
  }
}
