// @engine sqlite
import { describe, expect } from 'vitest'
import { downloadArchive } from '../../contract/account/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import { openEventLink } from '../../contract/events/links/calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { buildEvent, buildMember, type MemberCaller, removeAccount } from '../testing/builders.ts'
import { watchLiveChanges } from '../testing/live-changes.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const at = (eventId: number) => ({ parameters: { eventId }, body: {} })
const placeOf = (eventId: number, { id }: { id: number }) => ({ parameters: { eventId, userId: id } })
const see = (member: MemberCaller, eventId: number) => member.request(calls.getEvent, { parameters: { eventId } })

/** Builds an event whose address only attendees see. Its host, Ada, has removed Ben. */
async function buildRemoval(world: World, { maxAttendees = 4 }: { maxAttendees?: number } = {}) {
  const [ada, ben] = [await buildMember(world), await buildMember(world, { fullName: 'Ben Ngo' })]
  const address = { locationDetails: '12 Rook Lane', locationDetailsFor: 'attendees' as const }
  const eventId = await buildEvent(world, { host: ada, title: 'Chess Night', maxAttendees, ...address })
  await ben.request(calls.joinEvent, at(eventId))
  await ada.request(calls.leaveEvent, placeOf(eventId, ben))
  return { ada, ben, eventId }
}

describe('a member whom the host removed from an event', () => {
  // Requirement seats-32: An attendee whom the host removed can join neither the event nor its waiting list, and no
  // longer reads an address for attendees. The event and the problem `RemovedFromEvent` say so.
  test('can neither join it again nor read the address for attendees', async ({ world }) => {
    const { ben, eventId } = await buildRemoval(world)

    expect(await ben.requestProblem(calls.joinEvent, at(eventId))).toMatchObject({
      name: 'RemovedFromEvent',
      status: 409,
    })

    const seen = { isRemoved: true, isAttending: false, attendeeCount: 0 }
    expect(await see(ben, eventId)).toMatchObject({ ...seen, locationDetails: null, hidesLocationDetails: true })
    expect(await ben.request(calls.listUpcomingEvents)).toMatchObject([{ id: eventId, isRemoved: true }])
  })

  // Shows seats-32.
  test('cannot join the waiting list', async ({ world }) => {
    const { ben, eventId } = await buildRemoval(world, { maxAttendees: 1 })
    await (await buildMember(world)).request(calls.joinEvent, at(eventId))

    expect((await ben.requestProblem(calls.joinWaitingList, at(eventId))).name).toBe('RemovedFromEvent')
    expect(await see(ben, eventId)).toMatchObject({ waitingCount: 0, waitingPlace: null })
  })

  // Requirement seats-46: A removal ends what the member had at the event: they read no address, even if all other members
  // do, and open an unlisted event neither by its page nor by its link until the host allows it.
  test('reads no address for everyone, and no unlisted event', async ({ world }) => {
    const { ada, ben, eventId } = await buildRemoval(world)
    await ada.request(calls.updateEvent, { ...at(eventId), body: { locationDetailsFor: 'everyone' } })
    expect(await see(ben, eventId)).toMatchObject({ locationDetails: null, hidesLocationDetails: true })
    expect(await see(await buildMember(world), eventId)).toMatchObject({ locationDetails: '12 Rook Lane' })

    await ada.request(calls.allowRemovedMember, placeOf(eventId, ben))
    await ben.request(calls.joinEvent, at(eventId))
    const body = { isUnlisted: true }
    const { linkCode } = await ada.request(calls.updateEvent, { ...at(eventId), body })
    const link = { parameters: { code: linkCode ?? '' } }
    await ada.request(calls.leaveEvent, placeOf(eventId, ben))
    expect((await ben.requestProblem(calls.getEvent, at(eventId))).name).toBe('NotFound')
    expect((await ben.requestProblem(openEventLink, link)).name).toBe('NotFound')
    const [latest] = await ben.request(listNotifications)
    expect(latest).toMatchObject({ kind: 'seatWithdrawn', title: 'You no longer have a seat at Chess Night' })

    await ada.request(calls.allowRemovedMember, placeOf(eventId, ben))
    expect(await ben.request(openEventLink, link)).toEqual({ eventId })
  })

  test('is notified that only the host can allow joining again', async ({ world }) => {
    const { ben } = await buildRemoval(world)
    expect(await ben.request(listNotifications)).toMatchObject([
      {
        kind: 'seatWithdrawn',
        title: 'You no longer have a seat at Chess Night',
        text: 'The host removed you from the list of attendees. You can join again only if the host allows it.',
      },
    ])
  })

  // Shows seats-33.
  test('can join again once the host allows it, and sees this at once', async ({ world }) => {
    const { ada, ben, eventId } = await buildRemoval(world)
    const browser = watchLiveChanges(world, ben)

    await ada.request(calls.allowRemovedMember, placeOf(eventId, ben))

    expect(await browser.takeChanges()).toEqual([{ topic: 'events', eventId }])
    await ben.request(calls.joinEvent, at(eventId))
    expect(await see(ben, eventId)).toMatchObject({ isRemoved: false, isAttending: true })
    expect((await ada.requestProblem(calls.allowRemovedMember, placeOf(eventId, ben))).name).toBe('NotFound')
  })

  // Requirement seats-34: A removal is in the archive of the member and is deleted with the account of the member or of
  // the host.
  test('finds the removal in their archive until they delete the account', async ({ world }) => {
    const { ben, eventId } = await buildRemoval(world)
    const { eventsRemovedFrom } = await ben.request(downloadArchive, { parameters: { id: ben.id } })
    expect(eventsRemovedFrom).toMatchObject([{ event: { id: eventId, title: 'Chess Night' } }])

    await removeAccount(world, ben)
    expect(await world.db.selectFrom('places').select('userId').where('removedAt', 'is not', null).execute()).toEqual(
      [],
    )
  })

  // Shows seats-34.
  test('is no longer stored once the host deletes the account', async ({ world }) => {
    const { ada } = await buildRemoval(world)
    await removeAccount(world, ada)
    expect(await world.db.selectFrom('places').select('userId').where('removedAt', 'is not', null).execute()).toEqual(
      [],
    )
  })
})

// Requirement seats-41: A member who leaves an event by choice can join it again.
test('a member who leaves an event by themselves, and a host who leaves their own, can join it again', async ({
  world,
}) => {
  const [ada, ben] = [await buildMember(world), await buildMember(world)]
  const eventId = await buildEvent(world, { host: ada })
  for (const member of [ada, ben]) {
    await member.request(calls.joinEvent, at(eventId))
    await member.request(calls.leaveEvent, placeOf(eventId, member))
    await member.request(calls.joinEvent, at(eventId))
  }
  expect(await see(ben, eventId)).toMatchObject({ attendeeCount: 2, isRemoved: false })
})

describe('the removed members of an event', () => {
  // Requirement seats-33: The host sees the members they removed and can allow them to join again.
  test('are listed and allowed by the host only', async ({ world }) => {
    const { ada, ben, eventId } = await buildRemoval(world)
    const list = { parameters: { eventId } }

    expect(await ada.request(calls.listRemovedMembers, list)).toMatchObject([
      { eventId, userId: ben.id, user: { id: ben.id, fullName: 'Ben Ngo' } },
    ])
    const stranger = await buildMember(world)
    for (const member of [ben, stranger]) {
      expect((await member.requestProblem(calls.listRemovedMembers, list)).name).toBe('NotYours')
      expect((await member.requestProblem(calls.allowRemovedMember, placeOf(eventId, ben))).name).toBe('NotYours')
    }
    expect((await world.visitor.requestProblem(calls.listRemovedMembers, list)).name).toBe('NotSignedIn')
    expect((await ada.requestProblem(calls.allowRemovedMember, placeOf(eventId, stranger))).name).toBe('NotFound')
    expect((await ben.requestProblem(calls.joinEvent, at(eventId))).name).toBe('RemovedFromEvent')
  })

  // Shows seats-33.
  test('are listed in pages, the latest first, without blocked members', async ({ world }) => {
    const { ada, ben, eventId } = await buildRemoval(world)
    const others = [await buildMember(world), await buildMember(world), await buildMember(world)]
    for (const member of others) {
      await member.request(calls.joinEvent, at(eventId))
      await ada.request(calls.leaveEvent, placeOf(eventId, member))
    }
    await ada.request(blockMember, { parameters: { userId: others[1]!.id } })

    const pages = await ada.requestPages(calls.listRemovedMembers, { parameters: { eventId }, query: { limit: 2 } })

    const expected = [others[2]!.id, others[0]!.id, ben.id]
    expect(pages.map((page) => page.length)).toEqual([2, 1])
    expect(pages.flat().map(({ userId }) => userId)).toEqual(expected)
  })
})
