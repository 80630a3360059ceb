// @engine sqlite
import { describe, expect, test } from 'vitest'
import type { LiveChange } from '../../../contract/platform/live-schemas.ts'
import { LiveStreams } from './live-streams.ts'

const eventChange = (eventId: number): LiveChange => ({ topic: 'events', eventId })
const messageChange = (userId: number): LiveChange => ({ topic: 'messages', userId })

async function readAll(stream: ReturnType<LiveStreams['open']>): Promise<LiveChange[]> {
  return Array.fromAsync(stream.changes())
}

describe('a live stream', () => {
  test('yields changes in order, including those sent while it waits', async () => {
    const stream = new LiveStreams().open(1)
    stream.send(eventChange(1))
    const changes = stream.changes()
    expect(await changes.next()).toEqual({ done: false, value: eventChange(1) })

    const next = changes.next()
    stream.send(messageChange(2))
    stream.send(eventChange(3))
    expect(await next).toEqual({ done: false, value: messageChange(2) })
    expect(await changes.next()).toEqual({ done: false, value: eventChange(3) })

    const last = changes.next()
    stream.close()
    expect(await last).toEqual({ done: true, value: undefined })
  })

  test('queues a change once, and again after it was read', async () => {
    const stream = new LiveStreams().open(1)
    for (const change of [eventChange(1), messageChange(1), eventChange(1), eventChange(1)]) stream.send(change)
    const changes = stream.changes()

    expect((await changes.next()).value).toEqual(eventChange(1))
    stream.send(eventChange(1))
    expect((await changes.next()).value).toEqual(messageChange(1))
    expect((await changes.next()).value).toEqual(eventChange(1))
  })

  test('closes if its browser reads too slowly, and drops further changes', async () => {
    const stream = new LiveStreams().open(1)
    for (let id = 1; id <= 200; id += 1) stream.send(eventChange(id))
    expect(stream.closed.aborted).toBe(false)

    stream.send(eventChange(201))

    expect(stream.closed.aborted).toBe(true)
    stream.send(eventChange(202))
    expect(await readAll(stream)).toEqual([])
  })

  test('queues any number of equal changes for a slow browser as one', () => {
    const stream = new LiveStreams().open(1)
    for (let count = 0; count < 1000; count += 1) stream.send(eventChange(count % 10))
    expect(stream.closed.aborted).toBe(false)
  })
})

describe('the live streams of a process', () => {
  test('send a change to all browsers of a member, and to no other member', async () => {
    const streams = new LiveStreams()
    const [phone, laptop, stranger] = [streams.open(1), streams.open(1), streams.open(2)]

    streams.send(1, eventChange(7))
    streams.send(3, eventChange(8))

    expect((await phone.changes().next()).value).toEqual(eventChange(7))
    expect((await laptop.changes().next()).value).toEqual(eventChange(7))
    stranger.close()
    expect(await readAll(stranger)).toEqual([])
  })

  test('no longer contain a stream that was closed by the browser or for being slow', () => {
    const streams = new LiveStreams()
    const [phone, laptop] = [streams.open(1), streams.open(1)]
    phone.close()
    expect(streams.count(1)).toBe(1)
    phone.close()
    for (let id = 1; id <= 201; id += 1) laptop.send(eventChange(id))
    expect(streams.count(1)).toBe(0)
  })

  test('close for one session, for all sessions of a member, or for all members', () => {
    const streams = new LiveStreams()
    const open = [
      streams.open(1, 'phone'),
      streams.open(1, 'laptop'),
      streams.open(1, 'laptop'),
      streams.open(2, 'phone'),
    ]
    const closed = () => open.map((stream) => stream.closed.aborted)

    streams.closeEnded({ userId: 1, idHash: 'phone' })
    expect(closed()).toEqual([true, false, false, false])
    streams.closeEnded({ userId: 1 })
    expect(closed()).toEqual([true, true, true, false])
    streams.closeAll()
    expect(closed()).toEqual([true, true, true, true])
    expect(streams.count()).toBe(0)
  })

  // Shows recent-sign-in-2.
  test('stay open for a session that gets a new id, and close when that session ends', () => {
    const streams = new LiveStreams()
    const [phone, laptop] = [streams.open(1, 'phone'), streams.open(1, 'laptop')]

    streams.closeEnded({ userId: 1, kept: { was: 'phone', is: 'phone again' } })
    expect([phone, laptop].map((stream) => stream.closed.aborted)).toEqual([false, true])
    streams.closeEnded({ userId: 1, idHash: 'phone' })
    streams.rename({ userId: 1, was: 'phone again', is: 'phone at last' })
    streams.closeEnded({ userId: 1, idHash: 'phone again' })
    expect(phone.closed.aborted).toBe(false)
    streams.closeEnded({ userId: 1, idHash: 'phone at last' })
    expect(phone.closed.aborted).toBe(true)
  })
})
