// @engine sqlite
import { describe, expect } from 'vitest'
import { getEventCalendar } from '../../../contract/events/calendar/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { joinEvent, joinWaitingList, leaveEvent, updateEvent } from '../../../contract/events/calls.ts'
import { acceptRequest, requestSeat } from '../../../contract/events/request-calls.ts'
import { listNotifications, markAllNotificationsRead } from '../../../contract/account/notifications/calls.ts'
import type { BodyOf } from '../../../contract/platform/call.ts'
import * as calls from '../../../contract/planning/split/calls.ts'
import { reminderWork } from '../../notifications/subject.ts'
import { buildMember, hoursFromNow, type MemberCaller } from '../../testing/builders.ts'
import { buildEmailSender } from '../../testing/email-sender.ts'
import { readCalendar } from '../../testing/read-calendar.ts'
import { adoptFirst, buildEventToSplit, buildSplitEvent } from '../../testing/split-event.ts'
import { test } from '../../testing/test.ts'

const tableNotificationsOf = async (member: MemberCaller) =>
  (await member.request(listNotifications)).filter(({ kind }) => kind === 'tableChanged')
const titlesOf = async (member: MemberCaller) => (await tableNotificationsOf(member)).map(({ title }) => title)
const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })

const textsOf = async (member: MemberCaller) => (await tableNotificationsOf(member)).map(({ text }) => text)

const sit = (member: MemberCaller, eventId: number, place: number, userId?: number) =>
  member.request(calls.changeTable, { parameters: { eventId }, body: { place, userId } })

const [azul, brass] = ['You play Azul at Weekend Game Night', 'You play Brass at Weekend Game Night']
const undone = 'One table again at Weekend Game Night'

describe("a notification about a member's table", () => {
  // Requirement split-10: Members are notified of their table's game when a split is adopted, replaced or undone, when
  // they are seated or swapped by others, and when a table gets room for them (decision 97).
  test('reaches the members when the host adopts a split and undoes it, but not the host', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildSplitEvent(world)
    expect([await titlesOf(ada), await titlesOf(ben), await titlesOf(eve)]).toEqual([[], [azul], [brass]])
    await ada.request(calls.undoSplit, { parameters: { eventId } })
    expect([await titlesOf(ada), await titlesOf(ben), await titlesOf(eve)]).toEqual([[], [undone], [undone]])
  })

  test('reaches the host when a co-host adopts the split', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildEventToSplit(world)
    await ada.request(nameCoHost, { parameters: { eventId, userId: ben.id } })
    await adoptFirst(ben, eventId)
    expect([await titlesOf(ada), await titlesOf(ben), await titlesOf(cleo)]).toEqual([[azul], [], [azul]])
  })

  // Requirement split-23: One unread notification shows the latest state of a split, and its email waits five minutes.
  test('replaces the unread one, and comes again only for members whose table has another game', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildSplitEvent(world)
    await ben.request(markAllNotificationsRead)
    await sit(eve, eventId, 2)
    expect(await titlesOf(eve)).toEqual([])
    await adoptFirst(ada, eventId)
    expect([await titlesOf(ben), await titlesOf(eve)]).toEqual([[azul], [brass]])
  })

  // Shows split-10.
  test('reaches a member with whom another member swaps, and a newcomer whom the host seats', async ({ world }) => {
    const { ada, dana, eventId } = await buildSplitEvent(world)
    const [gina, hana] = [await buildMember(world), await buildMember(world)]
    await gina.request(joinEvent, { parameters: { eventId }, body: {} })
    await sit(dana, eventId, 2)
    expect(await titlesOf(dana)).toEqual([])
    await sit(ada, eventId, 1)
    expect([await titlesOf(ada), await titlesOf(dana)]).toEqual([[], [azul]])

    await hana.request(joinEvent, { parameters: { eventId }, body: { guestCount: 1 } })
    await world.db.updateTable('games').set({ maxPlayers: 6 }).where('name', '=', 'Brass').execute()
    await sit(ada, eventId, 1, hana.id)
    expect(await titlesOf(hana)).toEqual([brass])
  })

  // Shows split-10.
  test('reaches members without a table when a leaving member makes room, but not newcomers who sit down as they join', async ({
    world,
  }) => {
    const { ada, eve, members, eventId } = await buildSplitEvent(world)
    const [hana, ivan, jo] = [await buildMember(world), await buildMember(world), await buildMember(world)]
    await join(hana, eventId)
    expect(await titlesOf(hana)).toEqual([])
    await join(ivan, eventId)
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    expect(await tableNotificationsOf(ivan)).toMatchObject([
      { title: brass, text: expect.stringMatching(/^This table/) },
    ])
    await join(jo, eventId)
    await ada.request(leaveEvent, { parameters: { eventId, userId: members.at(5)?.id ?? 0 } })
    expect([await titlesOf(jo), await titlesOf(hana), await titlesOf(ada)]).toEqual([[brass], [], []])
  })

  // Shows split-24.
  test('is part of the notification about the seat for members from the waiting list and accepted members', async ({
    world,
  }) => {
    const { ada, ben, eventId } = await buildSplitEvent(world)
    const [hana, ivan] = [await buildMember(world), await buildMember(world)]
    const change = (body: BodyOf<typeof updateEvent>) => ada.request(updateEvent, { parameters: { eventId }, body })
    await change({ maxAttendees: 6 })
    await hana.request(joinWaitingList, { parameters: { eventId }, body: {} })
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    const seatText = 'The group plays at several tables, and you play Azul.'
    expect(await hana.request(listNotifications)).toMatchObject([
      { kind: 'seatCameFree', text: expect.stringContaining(seatText) },
    ])
    await change({ maxAttendees: 7, needsApproval: true })
    await ivan.request(requestSeat, { parameters: { eventId }, body: {} })
    await ada.request(acceptRequest, { parameters: { eventId, userId: ivan.id }, body: {} })
    expect(await ivan.request(listNotifications)).toMatchObject([
      { kind: 'requestAccepted', text: expect.stringContaining(seatText) },
    ])
  })

  // Shows split-15.
  test('asks the owners of the games to bring them, and comes again only if they should bring another game', async ({
    world,
  }) => {
    const { ada, cleo, dana, eve, eventId } = await buildSplitEvent(world)
    const ask = /^Please bring Brass\. The host split/
    expect([await textsOf(dana), await textsOf(eve)]).toEqual([
      [expect.stringMatching(ask)],
      [expect.stringMatching(/^The host split/)],
    ])
    const { sendEmails } = buildEmailSender(world)
    await sendEmails(hoursFromNow(1))
    const emailTo = (member: MemberCaller) => world.emails.findLast(({ to }) => to === member.email)?.text
    expect(emailTo(dana)).toContain('Please bring Brass.')
    expect(emailTo(cleo)).not.toContain('Please bring')

    await dana.request(markAllNotificationsRead)
    await adoptFirst(ada, eventId)
    expect(await textsOf(dana)).toHaveLength(1)
    await world.db.updateTable('splitTables').set({ ownerId: eve.id }).where('ownerId', '=', dana.id).execute()
    await adoptFirst(ada, eventId)
    expect(await textsOf(dana)).toHaveLength(2)
  })

  // Shows split-20.
  test('names the table and the game to bring again in the reminder and in the calendar', async ({ world }) => {
    const { dana, eve, eventId } = await buildSplitEvent(world)
    const descriptionFor = async (member: MemberCaller) =>
      readCalendar(await member.request(getEventCalendar, { parameters: { eventId } })).entries[0]?.description
    expect(await descriptionFor(dana)).toContain('Your table plays Brass\nPlease bring Brass')
    expect(await descriptionFor(eve)).toContain('Your table plays Brass')
    expect(await descriptionFor(eve)).not.toContain('Please bring')
    await world.db.deleteFrom('notifications').execute()
    const [date, endsAt] = [hoursFromNow(72).toISOString(), hoursFromNow(75).toISOString()]
    await world.db.updateTable('events').set({ date, endsAt }).execute()
    await reminderWork(world.services).run(hoursFromNow(50))
    await buildEmailSender(world).sendEmails(hoursFromNow(50))
    expect(world.emails.find(({ to }) => to === dana.email)?.text).toContain(
      'Your table plays Brass\nPlease bring Brass',
    )
  })

  // Shows split-23.
  test('is emailed once after several quick changes, and not to members who left', async ({ world }) => {
    const { ada, ben, eve, members, eventId } = await buildSplitEvent(world)
    await ada.request(calls.undoSplit, { parameters: { eventId } })
    await adoptFirst(ada, eventId)
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    const { sendEmails } = buildEmailSender(world)
    await sendEmails(hoursFromNow(0.05))
    expect(world.emails.filter(({ subject }) => subject.startsWith('You play'))).toEqual([])
    await sendEmails(hoursFromNow(0.2))
    const sent = world.emails.filter(({ subject }) => [azul, brass, undone].includes(subject))
    const receivers = members.filter(({ id }) => ![ada.id, eve.id].includes(id)).map(({ email }) => email)
    expect(sent.map(({ to }) => to).toSorted()).toEqual(receivers.toSorted())
    expect(sent.find(({ to }) => to === ben.email)?.subject).toBe(azul)
  })
})
