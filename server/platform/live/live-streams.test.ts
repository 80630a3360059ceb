import { describe, expect, test } from 'vitest'
import type { LiveChange } from '../../../contract/platform/live.ts'
import { LiveStream, LiveStreams } from './live-streams.ts'

const eventChange = (eventId: number): LiveChange => ({ topic: 'events', eventId })
const messageChange = (userId: number): LiveChange => ({ topic: 'messages', userId })

/** All changes that come until the stream is closed. */
async function readAll(stream: LiveStream): Promise<LiveChange[]> {
  return Array.fromAsync(stream.changes())
}

describe('a live stream', () => {
  test('hands out the changes in the order they came, also those told while it waits', async () => {
    const stream = new LiveStream()
    stream.tell(eventChange(1))
    const changes = stream.changes()
    expect(await changes.next()).toEqual({ done: false, value: eventChange(1) })

    const next = changes.next()
    stream.tell(messageChange(2))
    stream.tell(eventChange(3))
    expect(await next).toEqual({ done: false, value: messageChange(2) })
    expect(await changes.next()).toEqual({ done: false, value: eventChange(3) })

    const last = changes.next()
    stream.close()
    expect(await last).toEqual({ done: true, value: undefined })
  })

  test('tells the same change once while it waits, and again once it was read', async () => {
    const stream = new LiveStream()
    for (const change of [eventChange(1), messageChange(1), eventChange(1), eventChange(1)]) stream.tell(change)
    const changes = stream.changes()

    expect((await changes.next()).value).toEqual(eventChange(1))
    stream.tell(eventChange(1))
    expect((await changes.next()).value).toEqual(messageChange(1))
    expect((await changes.next()).value).toEqual(eventChange(1))
  })

  test('of a browser that reads too slowly is closed, and takes nothing more', async () => {
    const stream = new LiveStream()
    for (let id = 1; id <= 200; id += 1) stream.tell(eventChange(id))
    expect(stream.closed.aborted).toBe(false)

    stream.tell(eventChange(201))

    expect(stream.closed.aborted).toBe(true)
    stream.tell(eventChange(202))
    expect(await readAll(stream)).toEqual([])
  })

  test('that waits for a slow reader may be told the same change any number of times', () => {
    const stream = new LiveStream()
    for (let count = 0; count < 1000; count += 1) stream.tell(eventChange(count % 10))
    expect(stream.closed.aborted).toBe(false)
  })
})

describe('the live streams of a process', () => {
  test('tell every browser of a member, and nobody else', async () => {
    const streams = new LiveStreams()
    const [phone, laptop, stranger] = [streams.open(1), streams.open(1), streams.open(2)]

    streams.tell(1, eventChange(7))
    streams.tell(3, eventChange(8))

    expect((await phone.changes().next()).value).toEqual(eventChange(7))
    expect((await laptop.changes().next()).value).toEqual(eventChange(7))
    stranger.close()
    expect(await readAll(stranger)).toEqual([])
  })

  test('are forgotten once closed, by either side or for being slow', () => {
    const streams = new LiveStreams()
    const [phone, laptop] = [streams.open(1), streams.open(1)]
    phone.close()
    expect(streams.count(1)).toBe(1)
    phone.close()
    for (let id = 1; id <= 201; id += 1) laptop.tell(eventChange(id))
    expect(streams.count(1)).toBe(0)
  })

  test('close with the session they belong to, with all of a member, or all of everybody', () => {
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

  test('of a session that goes on under another id stay open, and close with that', () => {
    const streams = new LiveStreams()
    const [phone, laptop] = [streams.open(1, 'phone'), streams.open(1, 'laptop')]

    streams.closeEnded({ userId: 1, kept: { was: 'phone', is: 'phone again' } })
    expect([phone, laptop].map((stream) => stream.closed.aborted)).toEqual([false, true])
    streams.closeEnded({ userId: 1, idHash: 'phone' })
    expect(phone.closed.aborted).toBe(false)
    streams.closeEnded({ userId: 1, idHash: 'phone again' })
    expect(phone.closed.aborted).toBe(true)
  })
})
