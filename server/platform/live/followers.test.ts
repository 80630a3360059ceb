// @engine sqlite
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { Followers } from './followers.ts'
import { LiveStream } from './live-stream.ts'

const eventChange: LiveChange = { topic: 'events', eventId: 7 }
const upcomingChange: LiveChange = { topic: 'upcoming' }
const ratingChange: LiveChange = { topic: 'ratings', gameId: 7 }
const followed = (change: LiveChange, exceptUserIds: number[] = []) => ({ change, exceptUserIds })

/** Opens a stream of a member and returns it with the changes that were sent to it. */
function openStream(userId = 1, clientId?: string) {
  const stream = new LiveStream({ userId, clientId })
  const send = vi.spyOn(stream, 'send')
  return { stream, sent: () => send.mock.calls.map(([change]) => change) }
}

describe('the followers of topics', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('receive the changes of their topics and no others', () => {
    const followers = new Followers()
    const [event, upcoming, game] = [openStream(), openStream(), openStream()]
    followers.follow(event.stream, ['event:7'])
    followers.follow(upcoming.stream, ['upcoming', 'event:8'])
    followers.follow(game.stream, ['game:7'])

    for (const change of [eventChange, upcomingChange, ratingChange]) followers.send(followed(change))
    vi.advanceTimersByTime(500)

    expect([event.sent(), upcoming.sent(), game.sent()]).toEqual([[eventChange], [upcomingChange], [ratingChange]])
  })

  // Shows api-36.
  test('receive a burst of equal changes once in half a second', async () => {
    const followers = new Followers()
    const { stream } = openStream()
    followers.follow(stream, ['event:7'])
    const changes = stream.changes()
    const received: LiveChange[] = []
    void (async () => {
      for await (const change of changes) received.push(change)
    })()

    for (let round = 0; round < 100; round += 1) {
      followers.send(followed({ ...eventChange }, [round + 2]))
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(500)

    expect(received.length).toBeGreaterThan(1)
    expect(received.length).toBeLessThanOrEqual(5)
  })

  test('no longer receive changes of topics that they replaced, or after their stream was forgotten', () => {
    const followers = new Followers()
    const [changed, closed] = [openStream(), openStream()]
    for (const { stream } of [changed, closed]) followers.follow(stream, ['event:7'])
    followers.follow(changed.stream, ['game:7'])
    followers.forget(closed.stream)

    followers.send(followed(eventChange))
    vi.advanceTimersByTime(500)

    expect([changed.sent(), closed.sent()]).toEqual([[], []])
  })

  test('receive changes of the last 15 seconds when they begin to follow a topic, but not again later', () => {
    const followers = new Followers()
    const [soon, late] = [openStream(), openStream()]
    followers.send(followed(eventChange))
    vi.advanceTimersByTime(14_000)
    followers.follow(soon.stream, ['event:7'])
    vi.advanceTimersByTime(500)
    followers.follow(soon.stream, ['event:7', 'upcoming'])
    vi.advanceTimersByTime(1000)
    followers.follow(late.stream, ['event:7'])
    vi.advanceTimersByTime(500)

    expect([soon.sent(), late.sent()]).toEqual([[eventChange], []])
  })

  test('do not receive changes that leave out their member or tab, now or later', () => {
    const followers = new Followers()
    const [hidden, own, other] = [openStream(1), openStream(2, 'tab-1'), openStream(2, 'tab-2')]
    const change = { change: eventChange, exceptUserIds: [1], exceptClient: 'tab-1' }
    for (const { stream } of [hidden, own, other]) followers.follow(stream, ['event:7'])
    followers.send(change)
    for (const { stream } of [hidden, own]) {
      followers.follow(stream, [])
      followers.follow(stream, ['event:7'])
    }
    vi.advanceTimersByTime(500)

    expect([hidden.sent(), own.sent(), other.sent()]).toEqual([[], [], [eventChange]])
  })
})
