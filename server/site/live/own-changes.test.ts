// @engine sqlite
import { describe, expect } from 'vitest'
import { createEventComment } from '../../../contract/events/comments/calls.ts'
import { clientIdHeader } from '../../../contract/platform/live.ts'
import { joinEvent } from '../../events/seats.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildMember, buildSession, type MemberCaller } from '../../testing/builders.ts'
import { openEventStream } from '../../testing/event-stream.ts'
import { describeProcesses } from '../../testing/second-process.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

function rename(host: MemberCaller, eventId: number, clientId: string) {
  const headers = { [clientIdHeader]: clientId }
  return host.inject({ method: 'PATCH', url: `/api/events/${eventId}`, headers, payload: { title: 'Go Night' } })
}

/** Takes a seat without announcing the change, because a stream that opens later would receive it too. */
const takeSeat = ({ db }: World, seat: { eventId: number; userId: number }) =>
  joinEvent(silentWriter(db), { ...seat, now: new Date() })
const comment = (eventId: number) => ({ parameters: { eventId }, body: { content: 'Shall I bring a board?' } })
const changeOf = (topic: string, eventId: number) => `event: change\ndata: {"topic":"${topic}","eventId":${eventId}}`

describe('a change that a browser tab makes', () => {
  test('reaches the other tabs and the other participants, but not the tab itself', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada })
    await takeSeat(world, { eventId, userId: ben.id })
    const session = await buildSession(world, ada.id)
    const ownTab = await openEventStream(world.app, session, 'tab-1')
    const otherTabs = [await openEventStream(world.app, session, 'tab-2'), await openEventStream(world.app, session)]
    const bens = await openEventStream(world.app, await buildSession(world, ben.id), 'tab-3')

    expect((await rename(ada, eventId, 'tab-1')).status).toBe(200)

    for (const tab of otherTabs) expect(await tab.next()).toBe(changeOf('events', eventId))
    expect([await bens.next(), await bens.next()]).toContain(changeOf('events', eventId))
    // The next changes are the first ones that the tab receives: a comment, and the notification about it.
    await ben.request(createEventComment, comment(eventId))
    const received = [await ownTab.next(), await ownTab.next()]
    expect(received).toContain(changeOf('comments', eventId))
    expect(received).not.toContain(changeOf('events', eventId))
  })

  test('reaches every tab if the client id is malformed', async ({ world }) => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const ada = await buildMember(world)
    const eventId = await buildEvent(world, { host: ada })
    const tab = await openEventStream(world.app, await buildSession(world, ada.id), encodeURIComponent('no id'))

    await rename(ada, eventId, 'no id')

    expect(await tab.next()).toBe(changeOf('events', eventId))
  })
})

describeProcesses('a change in one of two processes', (buildProcess) => {
  test('does not reach the tab that makes it', async ({ world }) => {
    const [one, two] = [await buildProcess(world), await buildProcess(world)]
    const [ada, ben] = [await buildMember(one), await buildMember(one)]
    const eventId = await buildEvent(one, { host: ada })
    await takeSeat(world, { eventId, userId: ben.id })
    const session = await buildSession(two, ada.id)
    const ownTab = await openEventStream(two.app, session, 'tab-1')
    const otherTab = await openEventStream(two.app, session, 'tab-2')

    await rename(ada, eventId, 'tab-1')

    expect(await otherTab.next()).toBe(changeOf('events', eventId))
    await ben.request(createEventComment, comment(eventId))
    const received = [await ownTab.next(), await ownTab.next()]
    expect(received).toContain(changeOf('comments', eventId))
    expect(received).not.toContain(changeOf('events', eventId))
  })
})
