import { describe, expect } from 'vitest'
import { deleteAccount, downloadArchive } from '../../contract/account/calls.ts'
import * as calls from '../../contract/events/calls.ts'
import * as requests from '../../contract/events/request-calls.ts'
import { blockMember } from '../../contract/moderation/calls.ts'
import { listNotifications } from '../../contract/account/notifications/calls.ts'
import { hashPassword } from '../sign-in/passwords.ts'
import { suspendMember } from '../moderation/suspension.ts'
import { silentWriter } from '../platform/live/writer.ts'
import { setOutcome } from '../../contract/planning/attendance/calls.ts'
import { buildEvent, buildMember, endEvent, hoursFromNow, type MemberCaller } from '../testing/builders.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

/** Builds an event that needs approval and whose address only attendees see, with its host and two other members. */
async function buildApprovedEvent(world: World, { maxAttendees = null }: { maxAttendees?: number | null } = {}) {
  const [host, ada, ben] = await Promise.all([buildMember(world), buildMember(world), buildMember(world)])
  const address = { locationDetails: 'Back room', locationDetailsFor: 'attendees' as const }
  const eventId = await buildEvent(world, { host, title: 'Chess', needsApproval: true, maxAttendees, ...address })
  return { host, ada, ben, eventId }
}

const ask = (member: MemberCaller, eventId: number, message?: string) =>
  member.request(requests.requestSeat, { parameters: { eventId }, body: message === undefined ? {} : { message } })
const problemOfAsking = async (member: MemberCaller, eventId: number) =>
  (await member.requestProblem(requests.requestSeat, { parameters: { eventId }, body: {} })).name
const accept = (host: MemberCaller, eventId: number, { id: userId }: MemberCaller, note?: string) =>
  host.request(requests.acceptRequest, { parameters: { eventId, userId }, body: { note } })
const decline = (host: MemberCaller, eventId: number, { id: userId }: MemberCaller, note?: string) =>
  host.request(requests.declineRequest, { parameters: { eventId, userId }, body: { note } })
const read = (member: MemberCaller, eventId: number) => member.request(calls.getEvent, { parameters: { eventId } })
const listFor = (host: MemberCaller, eventId: number) =>
  host.request(requests.listAttendanceRequests, { parameters: { eventId } })
const latestNotification = async (member: MemberCaller) =>
  (await member.request(listNotifications)).find(({ kind }) => !kind.startsWith('welcome'))
const archivedRequests = async (member: MemberCaller) =>
  (await member.request(downloadArchive, { parameters: { id: member.id } })).attendanceRequests

const currentPassword = 'analytical engine'
const suspend = ({ id: userId }: MemberCaller, { db }: World) =>
  suspendMember(silentWriter(db), { userId, now: new Date() })
const deleteOwnAccount = (member: MemberCaller) =>
  member.request(deleteAccount, { parameters: { id: member.id }, body: { currentPassword } })

describe('an event whose host approves attendees', () => {
  // Shows seats-42.
  test('shows its address to accepted members only, unless the host chooses otherwise', async ({ world }) => {
    const [host, ada] = [await buildMember(world), await buildMember(world)]
    const event = { title: 'Chess', date: hoursFromNow(24).toISOString(), location: '97205', needsApproval: true }
    const body = { ...event, locationDetails: 'Back room' }
    const hidden = await host.request(calls.createEvent, { body })
    expect(await read(ada, hidden.id)).toMatchObject({ locationDetails: null, hidesLocationDetails: true })
    await ask(ada, hidden.id)
    await accept(host, hidden.id, ada)
    expect(await read(ada, hidden.id)).toMatchObject({ locationDetails: 'Back room' })

    const shown = await host.request(calls.createEvent, { body: { ...body, locationDetailsFor: 'everyone' } })
    expect(await read(ada, shown.id)).toMatchObject({ locationDetails: 'Back room' })
  })
})

describe('asking for a seat', () => {
  // Requirement seats-36: At an event whose host approves attendees, members ask for a seat, with an optional message,
  // instead of joining; a request takes no seat and can be withdrawn.
  test('takes the place of joining and waiting, takes no seat and notifies the host', async ({ world }) => {
    const { host, ada, eventId } = await buildApprovedEvent(world, { maxAttendees: 1 })
    const parameters = { eventId }
    expect((await ada.requestProblem(calls.joinEvent, { parameters, body: {} })).name).toBe('ApprovalNeeded')
    expect((await ada.requestProblem(calls.joinWaitingList, { parameters, body: {} })).name).toBe('ApprovalNeeded')

    expect(await ask(ada, eventId, 'I love chess')).toMatchObject({ userId: ada.id, message: 'I love chess' })
    expect(await read(ada, eventId)).toMatchObject({
      ownRequest: 'pending',
      requestCount: 0,
      attendeeCount: 0,
      isAttending: false,
      locationDetails: null,
      canAskHost: true,
    })
    expect(await read(host, eventId)).toMatchObject({ requestCount: 1, isHosting: true })
    expect(await listFor(host, eventId)).toMatchObject([{ message: 'I love chess', declinedAt: null }])
    expect(await latestNotification(host)).toMatchObject({ kind: 'attendanceRequested' })
    expect(await ada.request(requests.listRequestedEvents)).toMatchObject([{ id: eventId }])
    expect(await problemOfAsking(ada, eventId)).toBe('AlreadyRequested')
  })

  // Shows seats-36.
  test('is not needed by the host, nor at an event without approval', async ({ world }) => {
    const { host, ada, eventId } = await buildApprovedEvent(world)
    await host.request(calls.joinEvent, { parameters: { eventId }, body: {} })
    expect(await problemOfAsking(ada, await buildEvent(world, {}))).toBe('ApprovalNotNeeded')
  })

  // Shows seats-36.
  test('can be withdrawn, which also deletes the notification to the host', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world)
    await ask(ada, eventId)
    const parameters = { eventId, userId: ada.id }
    expect((await ben.requestProblem(requests.withdrawRequest, { parameters })).name).toBe('NotYours')
    await ada.request(requests.withdrawRequest, { parameters })
    expect(await listFor(host, eventId)).toEqual([])
    expect(await latestNotification(host)).toBeUndefined()
    expect((await ada.requestProblem(requests.withdrawRequest, { parameters })).name).toBe('NotFound')
  })

  // Requirement seats-38: Removed, blocked, suspended and deleted members have no request; pending requests are
  // accepted when an event no longer needs approval, and deleted when it is cancelled.
  test('fails for members whom the host removed, and ends with a block', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world)
    await ask(ada, eventId)
    await accept(host, eventId, ada)
    await host.request(calls.leaveEvent, { parameters: { eventId, userId: ada.id } })
    expect(await problemOfAsking(ada, eventId)).toBe('RemovedFromEvent')
    await ask(ben, eventId)
    await host.request(blockMember, { parameters: { userId: ben.id } })
    expect(await listFor(host, eventId)).toEqual([])
    expect(await problemOfAsking(ben, eventId)).toBe('NotFound')
  })
})

describe('accepting a request', () => {
  // Shows seats-37.
  test('gives a seat, shows the address and notifies the member with a note', async ({ world }) => {
    const { host, ada, eventId } = await buildApprovedEvent(world)
    await ask(ada, eventId)
    await accept(host, eventId, ada, 'Ring twice')
    expect(await read(ada, eventId)).toMatchObject({
      isAttending: true,
      attendeeCount: 1,
      ownRequest: null,
      locationDetails: 'Back room',
    })
    expect(await latestNotification(ada)).toMatchObject({
      title: 'Your request for Chess was accepted',
      text: 'You have a seat.\nThe host says: Ring twice',
    })
    expect(await listFor(host, eventId)).toEqual([])
  })

  // Shows seats-37.
  test('puts the member last on the waiting list when all seats are taken', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world, { maxAttendees: 1 })
    const cleo = await buildMember(world)
    for (const member of [cleo, ada, ben]) await ask(member, eventId)
    for (const member of [ada, ben, cleo]) await accept(host, eventId, member)
    expect(await read(ben, eventId)).toMatchObject({ isAttending: false, waitingPlace: 1, attendeeCount: 1 })
    expect(await read(cleo, eventId)).toMatchObject({ isAttending: false, waitingPlace: 2 })
    await ada.request(calls.leaveEvent, { parameters: { eventId, userId: ada.id } })
    expect(await read(ben, eventId)).toMatchObject({ isAttending: true, waitingPlace: null })
  })

  // Shows seats-37.
  test('never exceeds the seats when the host accepts many members at once', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world, { maxAttendees: 1 })
    for (const member of [ada, ben]) await ask(member, eventId)
    await Promise.all([ada, ben].map((member) => accept(host, eventId, member)))
    expect(await read(host, eventId)).toMatchObject({ attendeeCount: 1, waitingCount: 1, requestCount: 0 })
  })

  // Shows seats-37.
  test('is up to the host, and fails without a request', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world)
    await ask(ada, eventId)
    const parameters = { eventId, userId: ada.id }
    for (const call of [requests.acceptRequest, requests.declineRequest])
      expect((await ben.requestProblem(call, { parameters, body: {} })).name).toBe('NotYours')
    expect((await ben.requestProblem(requests.listAttendanceRequests, { parameters: { eventId } })).name).toBe(
      'NotYours',
    )
    const unknown = { parameters: { eventId, userId: ben.id }, body: {} }
    expect((await host.requestProblem(requests.acceptRequest, unknown)).name).toBe('NotFound')
  })
})

describe('declining a request', () => {
  // Shows seats-37.
  test('notifies the member, who cannot ask again, and can be undone by accepting', async ({ world }) => {
    const { host, ada, eventId } = await buildApprovedEvent(world)
    await ask(ada, eventId)
    await decline(host, eventId, ada, 'Sorry, only experts')
    expect(await read(ada, eventId)).toMatchObject({ ownRequest: 'declined', isAttending: false })
    expect(await latestNotification(ada)).toMatchObject({
      kind: 'requestDeclined',
      text: expect.stringContaining('only experts'),
    })
    expect(await problemOfAsking(ada, eventId)).toBe('RequestDeclined')
    await accept(host, eventId, ada)
    expect(await read(ada, eventId)).toMatchObject({ ownRequest: null, isAttending: true })
  })
})

// Requirement seats-39: The archive of a member contains their own requests for seats, pending and declined.
test('requests, pending and declined, are in the archive of the member who sent them', async ({ world }) => {
  const { host, ada, ben, eventId } = await buildApprovedEvent(world)
  for (const member of [ada, ben]) await ask(member, eventId, 'I love chess')
  await decline(host, eventId, ben)
  const archived = { event: { id: eventId, title: 'Chess' }, message: 'I love chess', requestedAt: expect.any(String) }
  expect(await archivedRequests(ada)).toEqual([{ ...archived, declinedAt: null }])
  expect(await archivedRequests(ben)).toEqual([{ ...archived, declinedAt: expect.any(String) }])
  expect(await archivedRequests(host)).toEqual([])
})

describe('pending requests', () => {
  // Shows seats-38.
  test('are accepted in their order when the event no longer needs approval', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world, { maxAttendees: 1 })
    for (const member of [ben, ada]) await ask(member, eventId)
    await host.request(calls.updateEvent, { parameters: { eventId }, body: { needsApproval: false } })
    expect(await read(ben, eventId)).toMatchObject({ isAttending: true, needsApproval: false, ownRequest: null })
    expect(await read(ada, eventId)).toMatchObject({ waitingPlace: 1, waitingCount: 1, ownRequest: null })
  })

  // Shows seats-38.
  test('end when the event is cancelled, and their members are notified', async ({ world }) => {
    const { host, ada, eventId } = await buildApprovedEvent(world)
    await ask(ada, eventId)
    await host.request(calls.cancelEvent, { parameters: { eventId }, body: {} })
    expect(await latestNotification(ada)).toMatchObject({ kind: 'eventCancelled' })
    expect(await read(ada, eventId)).toMatchObject({ ownRequest: null })
    expect(await problemOfAsking(ada, eventId)).toBe('EventCancelled')
  })

  // Shows seats-38.
  test.for([
    ['suspension', suspend],
    ['deletion', deleteOwnAccount],
  ] as const)('end with the %s of the account, and those of other members stay', async ([_case, leave], { world }) => {
    const { host, ben, eventId } = await buildApprovedEvent(world)
    const ada = await buildMember(world, { passwordHash: await hashPassword(currentPassword) })
    for (const member of [ada, ben]) await ask(member, eventId)
    expect(await read(host, eventId)).toMatchObject({ requestCount: 2 })

    await leave(ada, world)

    expect(await read(host, eventId)).toMatchObject({ requestCount: 1, attendeeCount: 0, waitingCount: 0 })
    const listed = await host.send(requests.listAttendanceRequests, { parameters: { eventId } })
    expect(listed).toMatchObject({ body: [{ userId: ben.id }], headers: { 'x-total-count': '1' } })
    expect(await world.db.selectFrom('places').select('userId').where('requestedAt', 'is not', null).execute()).toEqual(
      [{ userId: ben.id }],
    )
    const kinds = (await host.request(listNotifications)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'attendanceRequested')).toHaveLength(1)
    const parameters = { eventId, userId: ada.id }
    expect((await host.requestProblem(requests.acceptRequest, { parameters, body: {} })).name).toBe('NotFound')
  })
})

describe('several requests for seats', () => {
  // Requirement host-desk-4: One call accepts several requests, in the order in which the members asked. Those for whom no
  // seat is free wait, and those who no longer ask are ignored.
  test('are accepted at once, and the last ones wait', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world, { maxAttendees: 2 })
    const [cleo, dana] = [await buildMember(world), await buildMember(world)]
    for (const member of [ada, ben, cleo, dana]) await ask(member, eventId)
    await ben.request(requests.withdrawRequest, { parameters: { eventId, userId: ben.id } })
    await decline(host, eventId, dana)
    const parameters = { eventId }
    const body = { userIds: [dana.id, cleo.id, ben.id, ada.id] }
    await host.request(requests.acceptRequests, { parameters, body })
    expect(await read(host, eventId)).toMatchObject({ attendeeCount: 2, waitingCount: 0, requestCount: 0 })
    expect(await latestNotification(cleo)).toMatchObject({ kind: 'requestAccepted' })
    expect((await listFor(host, eventId)).map(({ userId }) => userId)).toEqual([dana.id])
    expect((await host.requestProblem(requests.acceptRequests, { parameters, body })).name).toBe('NotFound')
    expect((await ada.requestProblem(requests.acceptRequests, { parameters, body })).name).toBe('NotYours')
  })

  test('give the free seats to those who asked first', async ({ world }) => {
    const { host, ada, ben, eventId } = await buildApprovedEvent(world, { maxAttendees: 1 })
    for (const member of [ada, ben]) await ask(member, eventId)
    await host.request(requests.acceptRequests, { parameters: { eventId }, body: { userIds: [ben.id, ada.id] } })
    expect(await read(ada, eventId)).toMatchObject({ isAttending: true, waitingCount: 1 })
    expect(await read(ben, eventId)).toMatchObject({ isAttending: false, waitingPlace: 1 })
  })

  // Requirement host-desk-5: The list of requests says how many past nights of the host each member came to, and how far
  // away the member lives. Seats that the host recorded as missed do not count.
  test('are listed with the past nights of the host and the distance', async ({ world }) => {
    const { host, ben, eventId } = await buildApprovedEvent(world)
    const ada = await buildMember(world, { location: '97209' })
    const past = [await buildEvent(world, { host }), await buildEvent(world, { host }), await buildEvent(world)]
    for (const id of past) await ada.request(calls.joinEvent, { parameters: { eventId: id }, body: {} })
    for (const id of past) await endEvent(world, id)
    const listed = async () => {
      const [request] = await listFor(host, eventId)
      return request && { nights: request.pastNights, isNear: (request.distance ?? 99) < 3 }
    }
    await ask(ada, eventId)
    expect(await listed()).toEqual({ nights: 2, isNear: true })
    const outcome = { outcome: 'happened' as const, absentIds: [ada.id] }
    await host.request(setOutcome, { parameters: { eventId: past[0] ?? 0 }, body: outcome })
    expect(await listed()).toEqual({ nights: 1, isNear: true })
    await host.request(setOutcome, {
      parameters: { eventId: past[1] ?? 0 },
      body: { outcome: 'didNotHappen', absentIds: [] },
    })
    expect(await listed()).toEqual({ nights: 0, isNear: true })
    await ask(ben, eventId)
    expect((await listFor(host, eventId))[1]).toMatchObject({ pastNights: 0, distance: null })
  })
})
