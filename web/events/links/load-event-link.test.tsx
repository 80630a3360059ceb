import { beforeEach, describe, expect, test } from 'vitest'
import { getPublicEvent, openEventLink } from '../../../contract/events/links/calls.ts'
import { joinEvent, joinWaitingList } from '../../../contract/events/calls.ts'
import { requestSeat } from '../../../contract/events/request-calls.ts'
import { problemOf } from '../../../contract/platform/problems.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { sessionQuery } from '../../platform/session/session.ts'
import { redirectTarget } from '../../ui/router/routes.ts'
import { buildMember } from '../../testing/build-member.ts'
import { buildPublicEvent } from '../../../contract/events/links/testing/public-event.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { currentToast } from '../../ui/feedback/toast-store.ts'
import { loadEventLink } from './load-event-link.ts'
import { claimPendingSeat } from './pending-seat.ts'
import { rememberSeatAction } from './remembered-seat-action.ts'

const code = 'secret'

async function load(member: OwnUser | null): Promise<string | undefined> {
  queryClient.setQueryData(sessionQuery.queryKey, member)
  const request = new Request('http://localhost/e/secret')
  return redirectTarget(await loadEventLink({ params: { code }, request }))
}

function startApi() {
  const api = startFakeApi()
  api.answer(getPublicEvent, () => buildPublicEvent())
  api.answer(openEventLink, () => ({ eventId: 7 }))
  return { ...api, joins: () => api.requests.filter(({ path }) => path === '/api/events/7/attendees').length }
}

const user = { id: 1, fullName: 'Ada Lovelace', avatarUrl: null }
const now = '2030-05-01T10:00:00.000Z'
const attendee = { eventId: 7, userId: 1, status: 'confirmed' as const, joinedAt: now, guestCount: 0, user }

describe('opening the link of an event', () => {
  beforeEach(() => sessionStorage.clear())

  // Requirement events-76: The browser tab remembers the visitor's click on 'Join', and its address does not, so that a
  // link joins nothing by itself (decision 83).
  test('leads a member to the event without joining it', async () => {
    const api = startApi()
    rememberSeatAction('another event', 'join')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(api.joins()).toBe(0)
  })

  // Shows events-36.
  test("joins the event once after a click on 'Join' as a visitor", async () => {
    const api = startApi()
    api.answer(joinEvent, () => attendee)
    rememberSeatAction(code, 'join')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(api.joins()).toBe(1)
    expect(currentToast()).toMatchObject({ description: "You've joined the event!" })
  })

  // Shows events-36.
  test("joins the waiting list after a click on 'Join Waiting List' as a visitor", async () => {
    const api = startApi()
    api.answer(joinWaitingList, () => ({ eventId: 7, userId: 1, waitingSince: now, place: 2 }))
    rememberSeatAction(code, 'wait')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({
      title: "You're on the waiting list",
      description: expect.stringMatching(/^You are 2nd in line/),
    })
    expect(api.joins()).toBe(0)
  })

  // Shows events-75.
  test('joins the event instead of its waiting list when a seat has become free in the meantime', async () => {
    const api = startApi()
    api.reject(joinWaitingList, 'SeatsLeft')
    api.answer(joinEvent, () => attendee)
    rememberSeatAction(code, 'wait')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({ description: "You've joined the event!" })
  })

  // Shows events-36.
  test("asks for a seat after a click on 'Ask for a Seat' as a visitor", async () => {
    const api = startApi()
    api.answer(requestSeat, () => ({ eventId: 7, userId: 1, message: null, requestedAt: now, declinedAt: null, user }))
    rememberSeatAction(code, 'ask')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({ title: 'Request sent' })
  })

  test.for([
    ['wait', joinWaitingList, 'RemovedFromEvent'],
    ['ask', requestSeat, 'RequestDeclined'],
  ] as const)('leads to the event and says why the action %s failed', async ([action, call, problem]) => {
    startApi().reject(call, problem)
    rememberSeatAction(code, action)
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({ title: problemOf(problem).title, tone: 'danger' })
  })

  test('says that the event is full when the last seat was taken in the meantime', async () => {
    startApi().reject(joinEvent, 'EventFull')
    rememberSeatAction(code, 'join')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({ title: 'Event Full' })
  })

  // Requirement confirmation-17: The browser keeps the choice of a seat for a day or until the member signs out, and
  // uses it once.
  test.for([
    ['join', joinEvent, 'Then you join this event, if a seat is still free.'],
    ['wait', joinWaitingList, 'Then you join the waiting list of this event.'],
    ['ask', requestSeat, 'Then we ask the host for a seat.'],
  ] as const)('keeps the action %s until the member confirms their email address', async ([action, call, text]) => {
    startApi().reject(call, 'EmailNotConfirmed')
    rememberSeatAction(code, action)
    expect(await load(buildMember({ isEmailConfirmed: false }))).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({
      title: 'Confirm your email address',
      description: expect.stringContaining(text),
    })
    expect(claimPendingSeat(1, new Date())).toMatchObject({ action, eventId: 7 })
  })

  // Shows events-76.
  test('forgets the click when the visitor comes back to the page', async () => {
    const api = startApi()
    rememberSeatAction(code, 'join')
    expect(await load(null)).toBeUndefined()
    await load(buildMember())
    expect(api.joins()).toBe(0)
  })
})
