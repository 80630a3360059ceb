// @engine sqlite
import { describe, expect } from 'vitest'
import { joinEvent, updateEvent } from '../../contract/events/calls.ts'
import * as calls from '../../contract/account/notifications/calls.ts'
import { groupState } from '../../contract/account/notifications/groups.ts'
import { configurableKinds, declarations } from '../../contract/account/notifications/kinds.ts'
import type { Channel } from '../../contract/notifications/declaration.ts'
import { buildEvent, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'

describe('the channels of a kind of notification', () => {
  test('are the defaults until the member chooses', async ({ world }) => {
    const ada = await buildMember(world)
    const choices = await ada.request(calls.listNotificationChoices)
    expect(choices.map(({ kind }) => kind)).toEqual([...configurableKinds])
    for (const { kind, channels } of choices) expect(channels).toEqual(declarations[kind].channels)
  })

  // Shows notifications-7.
  test('are those of the latest choice, for this kind and this member only', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const choose = (channels: Channel[]) =>
      ada.request(calls.chooseChannels, { parameters: { kind: 'eventChanged' }, body: { channels } })

    expect(await choose([])).toMatchObject({ kind: 'eventChanged', channels: [] })
    expect(await choose(['mail', 'bell'])).toMatchObject({ kind: 'eventChanged', channels: ['bell', 'mail'] })
    const onlyMail = await choose(['mail'])

    const [before, chosen] = [
      await ben.request(calls.listNotificationChoices),
      await ada.request(calls.listNotificationChoices),
    ]
    expect(before.find(({ kind }) => kind === 'eventChanged')?.channels).toEqual(['bell', 'mail', 'push'])
    expect(chosen).toEqual(before.map((choice) => (choice.kind === 'eventChanged' ? onlyMail : choice)))
  })

  test('hide earlier notifications under the bell too, and update the browsers', async ({ world }) => {
    const [ada, ben] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ben })
    await ada.request(joinEvent, { parameters: { eventId }, body: {} })
    await ben.request(updateEvent, { parameters: { eventId }, body: { title: 'Go Night' } })
    expect(await ada.request(calls.listNotifications)).toHaveLength(1)
    const browser = watchLiveChanges(world, ada)
    const parameters = { kind: 'eventChanged' } as const

    await ada.request(calls.chooseChannels, { parameters, body: { channels: ['mail'] } })
    expect(await ada.request(calls.listNotifications)).toEqual([])
    expect(await browser.takeChanges()).toEqual([{ topic: 'notifications' }])

    await ada.request(calls.chooseChannels, { parameters, body: { channels: ['bell'] } })
    expect(await ada.request(calls.listNotifications)).toHaveLength(1)
  })

  test.for([
    ['eventChanged', { channels: ['pigeon'] }],
    ['eventChanged', { channels: ['mail', 'mail', 'bell', 'push'] }],
    ['eventChanged', {}],
    ['eventChanged', { channels: ['mail'], userId: 1 }],
    ['welcomeEvent', { channels: ['mail'] }],
    ['nonsense', { channels: ['mail'] }],
  ] as const)('reject an invalid choice: %s %o', async ([kind, body], { world }) => {
    const ada = await buildMember(world)
    const problem = await ada.requestProblem(calls.chooseChannels, { parameters: { kind }, body })
    expect(problem).toMatchObject({ name: 'InvalidInput', status: 400 })
    expect(await world.db.selectFrom('notificationChoices').selectAll().execute()).toEqual([])
  })

  // Requirement notifications-26: Turning a channel off for a group of kinds turns it off for all of them; turning it on
  // adds it to those that use it by default. Other groups and channels stay as they are.
  test('are turned off and on for a group of kinds', async ({ world }) => {
    const ada = await buildMember(world)
    const usual = await ada.request(calls.listNotificationChoices)
    const parameters = { group: 'hosting', channel: 'mail' } as const
    const off = await ada.request(calls.switchGroup, { parameters, body: { isOn: false } })
    expect(await ada.request(calls.listNotificationChoices)).toEqual(off)
    for (const [index, { kind, channels }] of off.entries()) {
      const before = usual[index]?.channels ?? []
      const isHosting = declarations[kind].group === 'hosting'
      expect(channels).toEqual(isHosting ? before.filter((channel) => channel !== 'mail') : before)
    }
    expect(groupState(off, parameters)).toBe('off')
    expect(await ada.request(calls.switchGroup, { parameters, body: { isOn: true } })).toEqual(usual)
    expect(groupState(usual, parameters)).toBe('on')
  })

  // Requirement notifications-27: Members cannot turn off decisions of moderators and answers to their reports.
  test('always include those of moderation', async ({ world }) => {
    const ada = await buildMember(world)
    const kinds = (await ada.request(calls.listNotificationChoices)).map(({ kind }) => String(kind))
    expect(kinds).not.toContain('reportHandled')
    await world.db
      .insertInto('notificationChoices')
      .values({ userId: ada.id, kind: 'reportHandled', channels: '' })
      .execute()
    const createdAt = new Date().toISOString()
    await world.db.insertInto('notifications').values({ userId: ada.id, kind: 'reportHandled', createdAt }).execute()
    expect(await ada.request(calls.listNotifications)).toMatchObject([{ title: 'Your report was handled' }])
  })

  test('are not available to visitors', async ({ world }) => {
    expect((await world.visitor.requestProblem(calls.listNotificationChoices)).name).toBe('NotSignedIn')
    const request = { parameters: { kind: 'eventChanged' }, body: { channels: [] } }
    expect((await world.visitor.requestProblem(calls.chooseChannels, request)).name).toBe('NotSignedIn')
  })
})
