// @engine sqlite
import { describe, expect } from 'vitest'
import { createEventComment, removeEventComment } from '../../../contract/events/comments/calls.ts'
import { cancelEvent, createEvent, joinEvent, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import { deleteGame, rateGame, updateGame } from '../../../contract/games/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { clientIdHeader } from '../../../contract/platform/live.ts'
import { followTopics } from '../../../contract/platform/live-calls.ts'
import { leaveEvent as giveSeatBack } from '../../events/seats.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { Writer } from '../../platform/live/writer.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  buildSession,
  hoursFromNow,
  type MemberCaller,
} from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const newEvent = { title: 'Chess Night', date: hoursFromNow(24).toISOString(), location: '97205', gameIds: [] }
const rename = (host: MemberCaller, eventId: number) =>
  host.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })
const rate = (member: MemberCaller, id: number) =>
  member.request(rateGame, { parameters: { id }, body: { rating: 4.5 } })

/** Follows topics for a tab, and returns the answer of the server. */
const follow = (member: MemberCaller, client: string, topics: string[]) =>
  member.send(followTopics, { parameters: { client }, body: { topics } })

/** Builds a game, and a function that waits for the next change of a stream with its topic. */
async function buildMarker(world: World) {
  const gameId = await buildGame(world)
  const rater = await buildMember(world)
  return { topic: `game:${gameId}`, change: { topic: 'ratings', gameId }, send: () => rate(rater, gameId) }
}

describe('a follower of the upcoming events', () => {
  // Requirement api-36: A browser tab that shows lists of upcoming events, the events of a member, an event or a game
  // receives their changes over the live stream, with equal changes merged; other streams receive nothing.
  test('is notified when an event is created, changed or cancelled, and when a seat becomes free', async ({
    world,
  }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const follower = watchLiveChanges(world, await buildMember(world), { topics: ['upcoming'] })

    const { id: eventId } = await ada.request(createEvent, { body: newEvent })
    expect(await follower.nextChange()).toEqual({ topic: 'upcoming' })
    await rename(ada, eventId)
    expect(await follower.nextChange()).toEqual({ topic: 'upcoming' })
    await join(ben, eventId)
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect(await follower.nextChange()).toEqual({ topic: 'upcoming' })
    await ada.request(cancelEvent, { parameters: { eventId } })
    expect(await follower.nextChange()).toEqual({ topic: 'upcoming' })
  })

  test('is not notified when a seat is taken, because no event enters the list', async ({ world }) => {
    const [ben, cleo] = [await buildMember(world), await buildMember(world)]
    const [eventId, marker] = [await buildEvent(world), await buildMarker(world)]
    const follower = watchLiveChanges(world, cleo, { topics: ['upcoming', marker.topic] })

    await join(ben, eventId)
    await marker.send()

    expect(await follower.nextChange()).toEqual(marker.change)
  })
})

describe('a follower of an event', () => {
  // Shows api-36.
  test('is notified when the event changes, a seat is taken, and comments are added and removed', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    const follower = watchLiveChanges(world, await buildMember(world), { topics: [`event:${eventId}`] })

    await rename(ada, eventId)
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
    await join(ben, eventId)
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
    const comment = { parameters: { eventId }, body: { content: 'Shall I bring a board?' } }
    const { id: commentId } = await ben.request(createEventComment, comment)
    expect(await follower.nextChange()).toEqual({ topic: 'comments', eventId })
    await ben.request(removeEventComment, { parameters: { eventId, commentId } })
    expect(await follower.nextChange()).toEqual({ topic: 'comments', eventId })
  })

  test('is not notified of another event', async ({ world }) => {
    const ada = await buildMember(world)
    const [eventId, otherId] = [await buildEvent(world, { host: ada }), await buildEvent(world, { host: ada })]
    const follower = watchLiveChanges(world, await buildMember(world), { topics: [`event:${otherId}`] })

    await rename(ada, eventId)
    await rename(ada, otherId)

    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId: otherId })
  })

  // Requirement api-37: Live changes of an event are not sent to members who do not see its host.
  test('is not notified if the member blocks the host, or the host blocks the member', async ({ world }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const [eventId, marker] = [await buildEvent(world, { host: ada }), await buildMarker(world)]
    await ben.request(blockMember, { parameters: { userId: ada.id } })
    await ada.request(blockMember, { parameters: { userId: cleo.id } })
    const topics = [`event:${eventId}`, marker.topic]
    const followers = [ben, cleo].map((member) => watchLiveChanges(world, member, { topics }))

    await rename(ada, eventId)
    await marker.send()

    for (const follower of followers) expect(await follower.nextChange()).toEqual(marker.change)
  })

  test('is not notified of a comment by a member whom they block', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const [eventId, marker] = [await buildEvent(world), await buildMarker(world)]
    await join(ben, eventId)
    await ada.request(blockMember, { parameters: { userId: ben.id } })
    const follower = watchLiveChanges(world, ada, { topics: [`event:${eventId}`, marker.topic] })

    await ben.request(createEventComment, { parameters: { eventId }, body: { content: 'Anyone here?' } })
    await marker.send()

    // Ben joined before the block.
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
    expect(await follower.nextChange()).toEqual(marker.change)
  })

  // Shows api-37.
  test('is notified of a cancellation by a suspension, but of no change of an event that its host cancelled before', async ({
    world,
  }) => {
    const [ada, ben, cleo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    const [eventId, upcomingId] = [await buildEvent(world, { host: ada }), await buildEvent(world, { host: ada })]
    const marker = await buildMarker(world)
    const topics = [`event:${eventId}`, `event:${upcomingId}`, marker.topic]
    const follower = watchLiveChanges(world, cleo, { topics })
    await join(ben, eventId)
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
    const earlier = { cancelledAt: hoursFromNow(-1).toISOString() }
    await world.db.updateTable('events').set(earlier).where('id', '=', eventId).execute()
    await suspendMember(new Writer(world.services), { userId: ada.id, now: new Date() })
    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId: upcomingId })
    const attendee = watchLiveChanges(world, ben)

    const seat = { eventId, userId: ben.id, requestedBy: ben.id, now: new Date() }
    await giveSeatBack(new Writer(world.services), seat)
    await marker.send()

    expect(await attendee.nextChange()).toEqual({ topic: 'events', eventId })
    expect(await follower.nextChange()).toEqual(marker.change)
  })
})

describe('a follower of a game', () => {
  // Shows api-36.
  test('is notified when the game is rated, changed or deleted', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildGame(world, { addedBy: ada })
    const follower = watchLiveChanges(world, await buildMember(world), { topics: [`game:${id}`] })

    await rate(ben, id)
    expect(await follower.nextChange()).toEqual({ topic: 'ratings', gameId: id })
    await ada.request(updateGame, { parameters: { id }, body: { name: 'Go' } })
    expect(await follower.nextChange()).toEqual({ topic: 'games', gameId: id })
    await ada.request(deleteGame, { parameters: { id } })
    expect(await follower.nextChange()).toEqual({ topic: 'games', gameId: id })
  })
})

describe('the topics of a tab', () => {
  test('are followed as soon as the call returns, and leave out the changes that the tab makes', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const id = await buildGame(world)
    const session = await buildSession(world, ada.id)
    const [own, other] = [
      await openEventStream(world.app, session, 'tab-1'),
      await openEventStream(world.app, session, 'tab-2'),
    ]
    for (const tab of ['tab-1', 'tab-2']) expect((await follow(ada, tab, [`game:${id}`, 'upcoming'])).status).toBe(204)

    const headers = { [clientIdHeader]: 'tab-1' }
    await ada.inject({ method: 'PUT', url: `/api/games/${id}/rating`, headers, payload: { rating: 3 } })
    expect(await other.next()).toBe(`event: change\ndata: {"topic":"ratings","gameId":${id}}`)
    await ben.request(createEvent, { body: newEvent })
    expect(await own.next()).toBe('event: change\ndata: {"topic":"upcoming"}')
  })

  test('include changes made shortly before the tab follows them', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    await ben.request(createEvent, { body: newEvent })

    const late = watchLiveChanges(world, ada, { topics: ['upcoming'] })

    expect(await late.nextChange()).toEqual({ topic: 'upcoming' })
  })

  test('send each change of an event once to a participant who also follows it', async ({ world }) => {
    const ada = await buildMember(world)
    const [eventId, marker] = [await buildEvent(world, { host: ada }), await buildMarker(world)]
    const hosts = watchLiveChanges(world, ada, { topics: [`event:${eventId}`, marker.topic] })

    await rename(ada, eventId)
    await marker.send()

    expect(await hosts.nextChange()).toEqual({ topic: 'events', eventId })
    expect(await hosts.nextChange()).toEqual(marker.change)
  })

  // Shows api-38.
  test('cannot be chosen by visitors, for unknown tabs or for tabs of other members', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const stream = await openEventStream(world.app, await buildSession(world, ada.id), 'tab-1')
    const notOpen = { status: 404, body: { type: 'urn:meeplehood:StreamNotOpen' } }

    expect(await follow(ben, 'tab-1', ['upcoming'])).toMatchObject(notOpen)
    expect(await follow(ada, 'tab-2', ['upcoming'])).toMatchObject(notOpen)
    const visit = { parameters: { client: 'tab-1' }, body: { topics: [] } }
    expect(await world.visitor.send(followTopics, visit)).toMatchObject({ status: 401 })
    stream.close()
    await expect.poll(() => follow(ada, 'tab-1', ['upcoming'])).toMatchObject(notOpen)
  })

  // Requirement api-38: A tab follows at most 200 topics, and only a member's own open streams.
  test('are up to 200 names of events, games, members and the upcoming events', async ({ world }) => {
    const ada = await buildMember(world)
    world.services.live.streams.open(ada.id, undefined, 'tab-1')
    const topics = Array.from({ length: 200 }, (_, index) => `event:${index + 1}`)

    expect((await follow(ada, 'tab-1', topics)).status).toBe(204)
    expect((await follow(ada, 'tab-1', [...topics, 'upcoming'])).status).toBe(400)
    expect((await follow(ada, 'tab-1', ['upcoming', 'event:7', 'game:7', 'member:7'])).status).toBe(204)
    for (const topic of [
      'event',
      'event:0',
      'event:-1',
      'member:0',
      'loan:1',
      'game:1.5',
      `game:1${'0'.repeat(16)}`,
      '',
    ])
      expect(await follow(ada, 'tab-1', [topic])).toMatchObject({
        status: 400,
        body: { errors: { 'topics.0': expect.any(String) } },
      })
  })
})
