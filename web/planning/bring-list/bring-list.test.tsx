import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { getOwnPart } from '../../../contract/planning/nights/calls.ts'
import { getBringList, planGame, setOffer } from '../../../contract/planning/fit/bring-list-calls.ts'
import type { GameOffer, PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { buildPlannedGame } from '../../../contract/planning/fit/testing/planned-game.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LazyBringList } from './lazy-bring-list.tsx'
// Loads the code before the tests, so that it does not arrive after a test has gone on.
import './bring-list.tsx'

const dana = { id: 4, fullName: 'Dana', avatarUrl: null }

/** Renders the games of an event for an attendee or the host, with this bring list as the server's answer. */
async function openBringList({
  event = { isAttending: true },
  list,
}: {
  event?: Partial<GameEvent>
  list: () => PlannedGame[]
}) {
  const api = startFakeApi()
  api.answer(getBringList, () => ({ games: list() }))
  const games = list().map(({ game }) => game)
  const member = buildMember()
  const rendered = await renderInApp(<LazyBringList event={buildEvent({ ...event, games })} />, { member })
  return { ...rendered, api }
}

const row = (name: string) => screen.findByRole('group', { name })
const button = async (game: string, name: string) => within(await row(game)).getByRole('button', { name })

describe('the games of an event', () => {
  // Shows fit-13.
  test('show the people at the table the members who bring and teach each game, and the missing games', async () => {
    await openBringList({
      list: () => [
        buildPlannedGame('Azul', { bringers: [dana], teachers: [dana] }),
        buildPlannedGame('Brass', { isAsked: true }),
        buildPlannedGame('Catan', { bringerCount: 2 }),
      ],
    })
    expect((await row('Azul')).textContent).toContain('Dana brings it and can teach it')
    expect((await row('Brass')).textContent).toContain('Nobody brings Brass yet')
    expect((await row('Brass')).textContent).toContain('You were asked to bring it.')
    expect((await row('Catan')).textContent).toContain('Brought twice')
    expect((await row('Catan')).textContent).toContain('Two people bring it')
  })

  test('are a plain list for other members, without a request', async () => {
    const { api } = await openBringList({ event: {}, list: () => [buildPlannedGame('Azul')] })
    expect(screen.getByRole('link', { name: 'Azul' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    expect(api.requests).toEqual([])
  })

  test('are still listed when the bring list cannot be loaded', async () => {
    const api = startFakeApi()
    api.reject(getBringList, 'Unexpected')
    const event = buildEvent({ isAttending: true, games: [buildPlannedGame('Azul').game] })
    await renderInApp(<LazyBringList event={event} />, { member: buildMember() })
    await waitFor(() => expect(api.requests).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Azul' })).toBeTruthy()
  })

  // Shows fit-12.
  test('are offered, and the offer is cancelled, with one press', async () => {
    let planned = buildPlannedGame('Azul')
    const { user, api } = await openBringList({ list: () => [planned] })
    api.answer(setOffer, ({ body }) => {
      planned = { ...planned, ...(body as GameOffer) }
      return undefined
    })
    for (const [name, pressed] of [
      ["I'll bring it", true],
      ['I can teach it', true],
      ["I'll bring it", false],
    ] as const) {
      await user.click(await button('Azul', name))
      expect((await button('Azul', name)).getAttribute('aria-pressed')).toBe(String(pressed))
    }
    expect(api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isBringing: true },
      { isTeaching: true },
      { isBringing: false },
    ])
  })

  // Shows fit-12.
  test('are offered to be brought and taught at once, even if the first answer is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const { user, api } = await openBringList({ list: () => [buildPlannedGame('Azul')] })
    api.answer(setOffer, () => promise)
    await user.click(await button('Azul', "I'll bring it"))
    await user.click(await button('Azul', 'I can teach it'))
    for (const name of ["I'll bring it", 'I can teach it'])
      expect((await button('Azul', name)).getAttribute('aria-pressed')).toBe('true')
    resolve(undefined)
    expect(api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { isBringing: true },
      { isTeaching: true },
    ])
  })

  // Shows fit-17.
  test('that do not fit say why, and let the host replace them', async () => {
    const azul = buildPlannedGame('Azul').game
    const brass = buildPlannedGame('Brass', {
      misfit: 'Needs 4, you are 3',
      replacement: { game: azul, isOwn: false, ownerName: 'Dana' },
    })
    const { user, api } = await openBringList({ event: { isHosting: true }, list: () => [brass] })
    api.answer(planGame, () => buildEvent())
    expect((await row('Brass')).textContent).toContain("Needs 4, you are 3. Dana's Azul fits.")
    await user.click(await button('Brass', 'Replace Brass with Azul'))
    expect(await screen.findByText('Azul is planned')).toBeTruthy()
    expect(api.requests).toContainEqual(
      expect.objectContaining({
        method: 'PUT',
        path: `/api/events/7/bring-list/${azul.id}`,
        body: { replacedId: brass.game.id },
      }),
    )
  })

  // Requirement events-182: What the desk of the host offers to bring, the list of games does not offer a second time.
  test('leave it to the desk to offer a game that the host has', async () => {
    const [azul, brass] = [buildPlannedGame('Azul'), buildPlannedGame('Brass')]
    const api = startFakeApi()
    const missing = [{ game: azul.game, owners: [], isOwned: true }]
    api.answer(getOwnPart, () => ({ table: null, brings: [], missing, asksOutcome: false }))
    api.answer(getBringList, () => ({ games: [azul, brass] }))
    const event = buildEvent({ isHosting: true, attendeeCount: 1, games: [azul.game, brass.game] })
    await renderInApp(<LazyBringList event={event} />, { member: buildMember() })
    await waitFor(() => expect(screen.getAllByRole('button', { name: "I'll bring it" })).toHaveLength(1))
    expect(await button('Brass', "I'll bring it")).toBeTruthy()
    expect(await button('Azul', 'I can teach it')).toBeTruthy()
  })

  // Requirement events-186: With three or more games, the people who run the event unfold the offers to bring and teach games.
  test('fold the offers of the host if there are at least three', async () => {
    const games = [buildPlannedGame('Azul', { isTeaching: true }), buildPlannedGame('Brass'), buildPlannedGame('Catan')]
    const { user } = await openBringList({ event: { isHosting: true, attendeeCount: 0 }, list: () => games })
    const fold = await screen.findByRole('button', { name: 'Bring or teach a game', expanded: false })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I can teach it',
      'Bring or teach a game',
    ])
    await user.click(fold)
    expect(screen.getAllByRole('button')).toHaveLength(7)
  })

  // Shows events-161.
  test('need nobody who brings them if no table of a split plays them', async () => {
    await openBringList({ list: () => [buildPlannedGame('Azul', { isNeeded: false })] })
    expect((await row('Azul')).textContent).toContain('No table plays it')
    expect(screen.queryByText(/Nobody brings/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  // Requirement host-desk-6: Several planned games that nobody brings are one warning, and each says it in its line.
  test('are one warning if nobody brings several of them', async () => {
    await openBringList({ list: () => [buildPlannedGame('Azul'), buildPlannedGame('Brass')] })
    expect((await row('Azul')).textContent).toContain('Nobody brings Azul yet')
    expect(screen.getByText('Nobody brings Azul and Brass yet.').className).toContain('mustard')
    expect(screen.getByText('Nobody brings Azul yet', { exact: false }).className).not.toContain('mustard')
  })
})
