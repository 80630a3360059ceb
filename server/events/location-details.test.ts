// @engine sqlite
import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import * as calendar from '../../contract/events/calendar/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import { joinWaitingList, leaveWaitingList, listWaitingEvents, updateEvent } from '../../contract/events/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { buildCalendarAddress, buildEvent, buildMember, type MemberCaller } from '../testing/builders.ts'
import { buildEmailSender } from '../testing/email-sender.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'
import { leaveAllEvents } from './departures.ts'

const secret = '12 Rook Lane, ring twice'
const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const see = (member: MemberCaller, eventId: number) => member.request(calls.getEvent, { parameters: { eventId } })

/**
 * Builds an event of Ada with details for attendees only. Ben attends, Cleo is on the waiting list, Dora is neither.
 */
async function buildGameNight(world: World) {
  const [ada, ben, cleo, dora] = [
    await buildMember(world),
    await buildMember(world),
    await buildMember(world),
    await buildMember(world),
  ]
  const details = { locationDetails: secret, locationDetailsFor: 'attendees' as const }
  const eventId = await buildEvent(world, { host: ada, maxAttendees: 1, ...details })
  await ben.request(calls.joinEvent, at(eventId))
  await cleo.request(joinWaitingList, at(eventId))
  return { ada, ben, cleo, dora, eventId }
}

/** Reads all answers that contain events for a member, as one text. */
async function readAllAnswers(world: World, member: MemberCaller, eventId: number, hostId: number): Promise<string> {
  const answers = [
    await see(member, eventId),
    await member.request(calls.listUpcomingEvents),
    await member.request(calls.listUserEvents, { parameters: { id: hostId } }),
    await member.request(calls.listUserEvents, { parameters: { id: member.id } }),
    await member.request(listWaitingEvents),
    await member.request(calendar.getEventCalendar, { parameters: { eventId } }),
    await member.request(downloadArchive, { parameters: { id: member.id } }),
    await member.request(listNotifications),
  ]
  const { address } = await buildCalendarAddress(world, member)
  const feed = await member.inject({ method: 'GET', url: new URL(address).pathname })
  // Undoes the line folding and comma escaping of calendar files.
  return JSON.stringify([...answers, feed.body]).replaceAll(/\\r\\n |\\\\(?=,)/g, '')
}

describe('location details', () => {
  test('are visible to every member by default', async ({ world }) => {
    const [ada, dora] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada, locationDetails: secret })
    const shown = { locationDetails: secret, locationDetailsFor: 'everyone', hidesLocationDetails: false }
    for (const member of [ada, dora]) expect(await see(member, eventId)).toMatchObject(shown)
  })

  // Requirement event-lists-18: The host shows the location details to every member or only to attendees; other members
  // then read only that details exist.
  test('for attendees are in no answer to a member who is neither host nor attendee', async ({ world }) => {
    const { ada, ben, cleo, dora, eventId } = await buildGameNight(world)
    for (const member of [ada, ben]) {
      expect(await see(member, eventId)).toMatchObject({ locationDetails: secret, hidesLocationDetails: false })
      expect(await readAllAnswers(world, member, eventId, ada.id)).toContain(secret)
    }
    for (const member of [cleo, dora]) {
      expect(await see(member, eventId)).toMatchObject({ locationDetails: null, hidesLocationDetails: true })
      expect(await readAllAnswers(world, member, eventId, ada.id)).not.toContain('Rook')
    }
  })

  // Shows events-25.
  test('are in emails to attendees but not in emails to the waiting list', async ({ world }) => {
    const { ada, ben, cleo, eventId } = await buildGameNight(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { locationDetails: `${secret}!` } })
    await buildEmailSender(world).sendEmails()
    const mailTo = ({ email }: MemberCaller) => world.emails.find(({ to }) => to === email)
    expect(mailTo(ben)?.text).toContain(`${secret}! (was: Portland, OR 97205, ${secret})`)
    expect(mailTo(cleo)?.text).toContain('The location details changed. Only attendees see them.')
    expect(mailTo(cleo)?.text).toContain('The host changed the place.')
    expect(JSON.stringify(mailTo(cleo))).not.toContain('Rook')
  })

  // Shows events-25.
  test('are erased from the notifications about a change once the host deletes the account', async ({ world }) => {
    const { ada, ben, eventId } = await buildGameNight(world)
    await ada.request(updateEvent, { parameters: { eventId }, body: { locationDetails: `${secret}!` } })
    expect(JSON.stringify(await ben.request(listNotifications))).toContain(secret)
    await silentWriter(world.db).transaction((transaction) =>
      leaveAllEvents(transaction, { userId: ada.id, now: new Date() }),
    )
    expect(JSON.stringify(await ben.request(listNotifications))).not.toContain('Rook')
    expect(JSON.stringify(await world.db.selectFrom('eventRevisions').select('details').execute())).not.toContain(
      'Rook',
    )
  })

  test('become visible with a seat and hidden without it', async ({ world }) => {
    const { ben, cleo, eventId } = await buildGameNight(world)
    await ben.request(calls.leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect(await see(ben, eventId)).toMatchObject({ locationDetails: null, hidesLocationDetails: true })
    expect(await see(cleo, eventId)).toMatchObject({ isAttending: true, locationDetails: secret })
    expect((await cleo.requestProblem(leaveWaitingList, { parameters: { eventId, userId: cleo.id } })).name).toBe(
      'NotFound',
    )
  })

  test('count as hidden only when the host has entered some', async ({ world }) => {
    const [ada, dora] = [await buildMember(world), await buildMember(world)]
    const eventId = await buildEvent(world, { host: ada, locationDetailsFor: 'attendees' })
    expect(await see(dora, eventId)).toMatchObject({ locationDetails: null, hidesLocationDetails: false })
    await ada.request(updateEvent, { parameters: { eventId }, body: { locationDetails: secret } })
    expect(await see(dora, eventId)).toMatchObject({ locationDetails: null, hidesLocationDetails: true })
  })

  // Requirement event-lists-19: The audience of the location details is chosen in the form, kept when the event is
  // edited or repeated, and a change notifies attendees and waiting members.
  test('can be opened to all members later, which updates browsers and notifies attendees and waiting members', async ({
    world,
  }) => {
    const { ada, ben, cleo, eventId } = await buildGameNight(world)
    const browser = watchLiveChanges(world, cleo)
    const open = { parameters: { eventId }, body: { locationDetailsFor: 'everyone' as const } }

    const opened = await ada.request(updateEvent, open)

    expect(opened).toMatchObject({ locationDetailsFor: 'everyone', locationDetails: secret })
    expect(opened.lastChange?.parts).toEqual(['audience'])
    expect(await see(cleo, eventId)).toMatchObject({ locationDetails: secret })
    expect(await browser.takeChanges()).toEqual([{ topic: 'events', eventId }, { topic: 'notifications' }])
    await ada.request(updateEvent, open)
    expect(await browser.takeChanges()).toEqual([])
    const text = 'The host changed who sees the address.\nWho sees the address: everyone (was: only attendees)'
    for (const member of [ben, cleo]) expect(await member.request(listNotifications)).toMatchObject([{ text }])
    const invalid = { parameters: { eventId }, body: { locationDetailsFor: 'nobody' } }
    expect((await ada.requestProblem(updateEvent, invalid)).name).toBe('InvalidInput')
  })
})
