import { describe, expect } from 'vitest'
import { deleteAccount } from '../../contract/account/calls.ts'
import { joinEvent, joinWaitingList, leaveEvent } from '../../contract/events/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { chooseChannels, listNotifications } from '../../contract/account/notifications/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import type { Database } from '../platform/database/schema.ts'
import { buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { test } from '../testing/test.ts'
import { testEngine } from '../testing/test-database.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })

const currentPassword = 'analytical engine'

/**
 * Builds two events of a host with one seat each. Ben gave both seats to Ada, so the host has two notifications about
 * Ben leaving and two about Ada joining.
 */
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

/** Marks the host's notifications about one event as read, like a part of the statement that marks all of them. */
const markRead = (transaction: Database, { id }: MemberCaller, eventId: number) =>
  transaction
    .updateTable('notifications')
    .set({ readAt: new Date().toISOString() })
    .where('userId', '=', id)
    .where('eventId', '=', eventId)
    .where('readAt', 'is', null)
    .execute()

/** Starts a transaction that conflicts with no other one, also when all transactions of the server are serializable. */
const asAnotherProcess = (db: Database) => db.transaction().setIsolationLevel('read committed')

const titles = async (host: MemberCaller, isRead: boolean) =>
  (await host.request(listNotifications))
    .filter((notification) => notification.isRead === isRead)
    .map(({ title }) => title)

// PostgreSQL locks rows in the order in which a statement reaches them. SQLite has one writer at a time.
describe.runIf(testEngine === 'postgres')('while a host marks all notifications as read', () => {
  test('deleting an account with seats at several of the events does not deadlock', async ({ world }) => {
    const { host, ada, chess, go } = await buildGameNights(world)
    await asAnotherProcess(world.db).execute(async (marking) => {
      await markRead(marking, host, go)
      await ada.request(deleteAccount, { parameters: { id: ada.id }, body: { currentPassword } })
      await markRead(marking, host, chess)
    })
    expect(await titles(host, false)).toEqual(['Former member left Go Night'])
    expect(await titles(host, true)).toContain('Former member left Chess Night')
  })

  test('blocking an attendee of several of the events does not deadlock', async ({ world }) => {
    const { host, ada, ben, chess, go } = await buildGameNights(world)
    for (const eventId of [chess, go]) await ben.request(joinWaitingList, at(eventId))
    await asAnotherProcess(world.db).execute(async (marking) => {
      await markRead(marking, host, go)
      await host.request(blockMember, { parameters: { userId: ada.id } })
      await markRead(marking, host, chess)
    })
    expect(await titles(host, false)).toEqual([expect.stringMatching(/joined Go Night$/)])
  })

  test('emails are sent for the notifications that are not locked', async ({ world }) => {
    const { host, chess, go } = await buildGameNights(world)
    await host.request(chooseChannels, { parameters: { kind: 'attendeeJoined' }, body: { channels: ['mail'] } })
    await asAnotherProcess(world.db).execute(async (marking) => {
      await markRead(marking, host, go)
      await buildEmailSender(world).sendEmails()
      await markRead(marking, host, chess)
    })
    expect(world.emails.filter(({ to }) => to === host.email).map(({ text }) => text)).toEqual([
      expect.stringMatching(/joined Chess Night$/m),
    ])
  })
})
