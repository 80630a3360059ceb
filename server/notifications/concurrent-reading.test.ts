import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/calls.ts'
import { joinEvent, joinWaitingList, leaveEvent } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { chooseChannels, listNotifications } from '../../contract/notifications/calls.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Database } from '../platform/database/schema.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { buildMailing } from '../testing/mailing.ts'
import { test } from '../testing/test.ts'
import { testEngine } from '../testing/test-database.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })

const currentPassword = 'analytical engine'

/** A host of two game nights with a seat each, which Ben had and gave to Ada: two notifications that he left, two that she came. */
async function buildGameNights(world: World) {
  const host = await buildMember(world, { fullName: 'Hugo' })
  const passwordHash = await hashPassword(currentPassword)
  const [ada, ben] = [await buildMember(world, { fullName: 'Ada', passwordHash }), await buildMember(world)]
  const eventIds: number[] = []
  for (const title of ['Chess Night', 'Go Night']) {
    const eventId = await buildEvent(world, { host, title, maxAttendees: 1 })
    await ben.request(joinEvent, at(eventId))
    await ada.request(joinWaitingList, at(eventId))
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    eventIds.push(eventId)
  }
  const [chess = 0, go = 0] = eventIds
  return { host, ada, ben, chess, go }
}

/** Marks as read what a host was told of one event: as far as marking all of it has come. */
const mark = (transaction: Database, { id }: MemberCaller, eventId: number) =>
  transaction
    .updateTable('notifications')
    .set({ readAt: new Date().toISOString() })
    .where('userId', '=', id)
    .where('eventId', '=', eventId)
    .where('readAt', 'is', null)
    .execute()

const titles = async (host: MemberCaller, isRead: boolean) =>
  (await host.request(listNotifications)).filter((told) => told.isRead === isRead).map(({ title }) => title)

// Rows are locked in whatever order a statement comes by them. SQLite has one writer at a time.
describe.runIf(testEngine === 'postgres')('while a host marks what they were told as read', () => {
  test('who leaves several of their events for good waits for nobody', async ({ world }) => {
    const { host, ada, chess, go } = await buildGameNights(world)
    await world.db.transaction().execute(async (marking) => {
      await mark(marking, host, go)
      await ada.request(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword } })
      await mark(marking, host, chess)
    })
    expect(await titles(host, false)).toEqual(['Former member left Go Night'])
    expect(await titles(host, true)).toContain('Former member and 1 other left Chess Night')
  })

  test('nor do they themselves, who block an attendee of several while others move up', async ({ world }) => {
    const { host, ada, ben, chess, go } = await buildGameNights(world)
    for (const eventId of [chess, go]) await ben.request(joinWaitingList, at(eventId))
    await world.db.transaction().execute(async (marking) => {
      await mark(marking, host, go)
      await host.request(blockMember, { parameters: { userId: ada.id } })
      await mark(marking, host, chess)
    })
    expect(await titles(host, false)).toEqual([expect.stringMatching(/joined Go Night$/)])
  })

  test('mails are sent of what is not being marked', async ({ world }) => {
    const { host, chess, go } = await buildGameNights(world)
    await host.request(chooseChannels, { parameters: { kind: 'attendeeJoined' }, body: { channels: ['mail'] } })
    await world.db.transaction().execute(async (marking) => {
      await mark(marking, host, go)
      await buildMailing(world).mail()
      await mark(marking, host, chess)
    })
    expect(world.emails.filter(({ to }) => to === host.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/joined Chess Night$/),
    ])
  })
})
