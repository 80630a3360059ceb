import { beforeEach, describe, expect, test } from 'vitest'
import { getPublicEvent, openEventLink } from '../../contract/event-links/calls.ts'
import { joinEvent } from '../../contract/events/calls.ts'
import type { OwnUser } from '../../contract/users/schemas.ts'
import { queryClient } from '../platform/api/query-client.ts'
import { sessionQuery } from '../platform/session/session.ts'
import { redirectTarget } from '../router/redirect.ts'
import { buildMember } from '../testing/build-member.ts'
import { buildPublicEvent } from '../../contract/event-links/testing/public-event.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { currentToast } from '../ui/feedback/toast-store.ts'
import { loadEventLink } from './load-event-link.ts'
import { rememberJoin } from './remembered-join.ts'

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

describe('opening the link of an event', () => {
  beforeEach(() => sessionStorage.clear())

  test('leads a member to the event without joining it', async () => {
    const api = startApi()
    rememberJoin('another event')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(api.joins()).toBe(0)
  })

  test("joins the event once after a click on 'Join' as a visitor", async () => {
    const api = startApi()
    const user = { id: 1, fullName: 'Ada Lovelace', avatarUrl: null }
    const joinedAt = '2030-05-01T10:00:00.000Z'
    const status = 'confirmed' as const
    api.answer(joinEvent, () => ({ eventId: 7, userId: 1, status, joinedAt, guestCount: 0, user }))
    rememberJoin(code)
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(api.joins()).toBe(1)
    expect(currentToast()).toMatchObject({ description: "You've joined the event!" })
  })

  test('says that the event is full when the last seat was taken in the meantime', async () => {
    startApi().reject(joinEvent, 'EventFull')
    rememberJoin(code)
    expect(await load(buildMember())).toBe('/events?event=7')
    expect(currentToast()).toMatchObject({ title: 'Event Full' })
  })

  test('forgets the click when the visitor comes back to the page', async () => {
    const api = startApi()
    rememberJoin(code)
    expect(await load(null)).toBeUndefined()
    await load(buildMember())
    expect(api.joins()).toBe(0)
  })
})
