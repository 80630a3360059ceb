import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { acceptRequests, listAttendanceRequests } from '../../../contract/events/request-calls.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { askToBring, setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import type { MissingGame, OwnPart } from '../../../contract/planning/nights/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { NeedsYou, NextDecision } from './needs-you.tsx'

const dana = { id: 53, fullName: 'Dana', avatarUrl: null }
const missing = (name: string, part: Partial<MissingGame> = {}): MissingGame => ({
  game: buildSuggested(name).game,
  owners: [{ user: dana, isAsked: false }],
  isOwned: false,
  ...part,
})
const askers = [2, 3, 4].map((id) => ({
  eventId: 7,
  userId: id,
  message: null,
  requestedAt: '2030-05-01T12:00:00.000Z',
  declinedAt: null,
  user: { id, fullName: `Asker ${id}`, avatarUrl: null },
  pastNights: 0,
  distance: null,
}))

async function renderDesk(change: Partial<GameEvent> = {}, part: Partial<OwnPart> = {}, isAway = true) {
  const api = startFakeApi()
  api.answer(listAttendanceRequests, () => askers)
  api.answer(acceptRequests, () => undefined)
  api.answer(askToBring, () => undefined)
  const attendeeCount = change.requestCount ? 0 : 1
  const event = buildEvent({ isHosting: true, needsApproval: true, attendeeCount, ...change })
  const own = { table: null, brings: [], missing: [], asksOutcome: false, ...part }
  const parts = (
    <>
      <NeedsYou event={event} part={own} isLoading={false} onSight={() => undefined} />
      <footer role="group" aria-label="Footer">
        <NextDecision event={event} part={own} isAway={isAway} />
      </footer>
    </>
  )
  const rendered = await renderInApp(parts, { member: buildMember() })
  const [desk, footer] = [
    within(screen.getByRole('region', { name: 'Needs you' })),
    within(screen.getByRole('group', { name: 'Footer' })),
  ]
  return { ...rendered, api, desk, footer }
}
const sentBy = ({ requests }: Awaited<ReturnType<typeof renderDesk>>['api'], method: string) =>
  requests.find((request) => request.method === method)

describe('the desk of a host', () => {
  // Requirement host-desk-8: 'Needs you' accepts as many requests as there are seats with one press, and 'See' unfolds them
  // as rows.
  test('accepts the first members who ask, for whom seats are free', async () => {
    const { user, api, desk } = await renderDesk({ requestCount: 3, maxAttendees: 2 })
    expect(desk.getByText('3 people ask for 2 seats')).toBeTruthy()
    expect(desk.queryByRole('list', { name: 'Asking for a seat' })).toBeNull()
    await user.click(desk.getByRole('button', { name: 'See: 3 people ask for 2 seats' }))
    expect(within(await desk.findByRole('list', { name: 'Asking for a seat' })).getAllByRole('listitem')).toHaveLength(
      3,
    )
    await user.click(desk.getByRole('button', { name: 'Accept first 2' }))
    await waitFor(() => expect(sentBy(api, 'POST')?.body).toEqual({ userIds: [2, 3] }))
    expect(await screen.findByText('You accepted 2 people')).toBeTruthy()
  })

  test('accepts the first member for the only seat', async () => {
    const { user, api, desk } = await renderDesk({ requestCount: 3, maxAttendees: 1 })
    await user.click(await desk.findByRole('button', { name: 'Accept the first' }))
    await waitFor(() => expect(sentBy(api, 'POST')?.body).toEqual({ userIds: [2] }))
    expect(await screen.findByText('You accepted 1 person')).toBeTruthy()
  })

  // Requirement host-desk-9: 'Accept' says 'Accept to waiting list' at a full event.
  test('accepts to the waiting list of a full event', async () => {
    const { user, api, desk } = await renderDesk({ requestCount: 3, maxAttendees: 2, attendeeCount: 2 })
    await user.click(await desk.findByRole('button', { name: 'Accept to waiting list' }))
    await waitFor(() => expect(sentBy(api, 'POST')?.body).toEqual({ userIds: [2, 3, 4] }))
  })

  // Requirement host-desk-10: The host asks the owner of a game that nobody brings with one press.
  test('asks an owner to bring a game', async () => {
    const { user, api, desk } = await renderDesk({}, { missing: [missing('Azul')] })
    await user.click(desk.getByRole('button', { name: 'Ask Dana' }))
    expect(await screen.findByText('We asked Dana')).toBeTruthy()
    expect(sentBy(api, 'PUT')?.path).toMatch(/^\/api\/events\/7\/bring-list\/\d+\/asked\/53$/)
  })

  test('folds several games that nobody brings into one line', async () => {
    const { user } = await renderDesk(
      {},
      { missing: [missing('Azul'), missing('Root', { owners: [], isOwned: true })] },
    )
    await user.click(screen.getByRole('button', { name: 'See: Nobody brings Azul and Root' }))
    const games = within(screen.getByRole('list', { name: 'Games that nobody brings' }))
    expect(games.getByRole('button', { name: 'Ask Dana' })).toBeTruthy()
    expect(games.getByRole('button', { name: "I'll bring Root" })).toBeTruthy()
  })

  // Requirement host-desk-11: The bottom of the details of an own event has the action of the next decision and 'Invite',
  // instead of offering to join.
  test.for([
    ['Accept first 2', { requestCount: 3, maxAttendees: 2 }, [], { path: /accept$/, body: { userIds: [2, 3] } }],
    ['Accept Asker 2', { requestCount: 1 }, [], { path: /accept$/, body: { userIds: [2] } }],
    ["I'll bring Azul", {}, [missing('Azul', { isOwned: true })], { path: /list/, body: { isBringing: true } }],
    ['Ask Dana', {}, [missing('Azul'), missing('Root')], { path: /asked\/53$/, body: undefined }],
  ] as const)('acts on the first decision at the bottom: %s', async ([action, event, games, { path, body }]) => {
    const { user, api, footer } = await renderDesk(event, { missing: [...games] })
    api.answer(setOffer, () => undefined)
    expect(await footer.findByRole('button', { name: 'Invite' })).toBeTruthy()
    await user.click(await footer.findByRole('button', { name: action }))
    const sent = () => api.requests.find(({ method }) => method !== 'GET')
    await waitFor(() => expect(sent()?.path).toMatch(path))
    expect(sent()?.body).toEqual(body)
  })

  // Requirement events-163: The action of the next decision stands at the bottom only while the decisions are out of sight.
  test('has its actions once while the decisions are in sight', async () => {
    const { desk, footer } = await renderDesk({}, { missing: [missing('Azul', { isOwned: true, owners: [] })] }, false)
    expect(await desk.findByRole('button', { name: "I'll bring Azul" })).toBeTruthy()
    expect(footer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Invite'])
  })

  // Shows events-162.
  test('has Invite as the only and main action while nobody has joined', async () => {
    const part = { missing: [missing('Azul', { isOwned: true })] }
    const { desk, footer } = await renderDesk({ attendeeCount: 0 }, part)
    expect(desk.getByText('Nobody has joined yet')).toBeTruthy()
    expect(desk.queryByRole('button')).toBeNull()
    expect(footer.getByRole('button').textContent).toBe('Invite')
    expect(footer.getByRole('button').className).toContain('bg-felt')
  })

  test('says that nothing is left to do, and invites', async () => {
    const { footer } = await renderDesk()
    expect(screen.getByText('Nothing left to do')).toBeTruthy()
    expect(footer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Invite'])
  })

  // Requirement host-desk-15: 'Nothing left to do' is never said while nobody brings a planned game.
  test('says which game is missing even if nobody there has it', async () => {
    await renderDesk({}, { missing: [missing('Azul', { owners: [] })] })
    expect(screen.getByText('Nobody brings Azul yet. Invite someone who has a copy.')).toBeTruthy()
  })
})
