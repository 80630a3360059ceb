import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { listGames } from '../../../contract/games/calls.ts'
import { getEventPlays, recordPlay } from '../../../contract/planning/plays/calls.ts'
import type { EventPlay, OfferedGame } from '../../../contract/planning/plays/schemas.ts'
import { buildEvent } from '../../testing/build-event.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildGame } from '../../testing/build-game.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { LazyPlayedIt } from './lazy-played-it.tsx'
import { PlayedIt } from './played-it.tsx'

const { game: azul } = buildSuggested('Azul')
const past = { isAttending: true, date: '2020-05-18T18:00:00.000Z' } as const
const [ada, ben] = [
  { id: 9, fullName: 'Ada', avatarUrl: null },
  { id: 8, fullName: 'Ben', avatarUrl: null },
]
const planned: OfferedGame = { source: 'planned', game: azul, tableNumber: 1, people: 4, members: [], guests: 0 }
const played: EventPlay = { game: azul, tableNumber: 1, people: 4, minutes: 95, members: [ada], own: null }

async function openPlayedIt({
  plays = [],
  offered = [planned],
}: { plays?: EventPlay[]; offered?: OfferedGame[] } = {}) {
  const api = startFakeApi()
  api.answer(getEventPlays, () => ({ plays, offered, likelyPeople: 4, isAsked: true }))
  api.answer(recordPlay, () => ({ id: 1, people: 4, minutes: 95, vote: null }))
  const rendered = await renderInApp(<PlayedIt event={buildEvent(past)} />, {
    member: buildMember(),
  })
  return { ...rendered, api }
}

describe('the plays of an event', () => {
  // Requirement plays-8: The page of an event that is over asks its people 'What did you play?'. One press records a
  // planned game or confirms the record of another member.
  test.for([
    ['an attendee of a past event', past, 1],
    ['another member', { ...past, isAttending: false }, 0],
    ['an attendee of a cancelled event', { ...past, status: 'cancelled' }, 0],
  ] as const)('ask %s what they played %3$d times', async ([_who, event, count]) => {
    startFakeApi().answer(getEventPlays, () => ({ plays: [], offered: [], likelyPeople: 4, isAsked: true }))
    const shown: GameEvent = buildEvent(event)
    await renderInApp(<LazyPlayedIt event={shown} />, { member: buildMember() })
    expect(screen.queryAllByRole('heading', { name: 'What did you play?' })).toHaveLength(count)
  })

  // Shows plays-8.
  test('records a planned game with one press', async () => {
    const { user, api } = await openPlayedIt()
    expect(await screen.findByText('Planned')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Played it: Azul' }))
    const body = { gameId: azul.id, tableNumber: 1, people: 4, minutes: null, vote: null }
    expect(api.requests).toContainEqual(expect.objectContaining({ body }))
  })

  // Shows plays-17.
  test('record the game of each table with one press and the people of that table, even if two had the same', async () => {
    const { game: brass } = buildSuggested('Brass')
    const { user, api } = await openPlayedIt({
      offered: [
        { source: 'ownTable', game: azul, tableNumber: 2, people: 3, members: [ada], guests: 0 },
        { source: 'otherTable', game: azul, tableNumber: 1, people: 4, members: [ada, ben], guests: 1 },
        { source: 'otherTable', game: brass, tableNumber: 1, people: 2, members: [], guests: 0 },
      ],
    })
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringContaining('Your table · 3 people · table 2'),
      expect.stringContaining('4 people · Ada, Ben, 1 guest and 1 more'),
      expect.stringMatching(/2 people(Played it)?$/),
    ])
    await user.click(screen.getByRole('button', { name: 'Played it: Azul (table 2)' }))
    await user.click(screen.getByRole('button', { name: 'Played it: Azul' }))
    const body = { gameId: azul.id, minutes: null, vote: null }
    const sent = (tableNumber: number, people: number) =>
      expect.objectContaining({ method: 'PUT', body: { ...body, tableNumber, people } })
    await waitFor(() => expect(api.requests).toEqual(expect.arrayContaining([sent(2, 3), sent(1, 4)])))
  })

  // Shows plays-8.
  test('confirms the record of others with one press and the same numbers', async () => {
    const { user, api } = await openPlayedIt({ plays: [played], offered: [] })
    expect(await screen.findByText('4 people · 95 minutes · recorded by Ada')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'I played it too: Azul' }))
    expect(api.requests).toContainEqual(
      expect.objectContaining({
        body: { gameId: azul.id, tableNumber: 1, people: 4, minutes: 95, vote: null },
      }),
    )
  })

  // Shows plays-21.
  test('saves the length, and saves at once whether the game was good', async () => {
    const own = { id: 1, people: 4, minutes: 95, vote: null }
    const { user, api } = await openPlayedIt({ plays: [{ ...played, own }], offered: [] })
    const minutes = await screen.findByRole('spinbutton', { name: 'Minutes of Azul' })
    await user.clear(minutes)
    await user.type(minutes, '80')
    await user.click(screen.getByRole('button', { name: 'Yes, Azul: good with 4' }))
    const body = { gameId: azul.id, tableNumber: 1, people: 4, minutes: 80, vote: 'good' }
    await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ body })))
  })

  // Shows plays-21.
  test.each(['0', '-5', '1441'])('rejects a length of %s minutes with an error, and saves nothing', async (length) => {
    const own = { id: 1, people: 4, minutes: 95, vote: null }
    const { user, api } = await openPlayedIt({ plays: [{ ...played, own }], offered: [] })
    const minutes = await screen.findByRole('spinbutton', { name: 'Minutes of Azul' })
    await user.clear(minutes)
    await user.type(minutes, length)
    await user.tab()
    expect(await screen.findByText('Use 1 to 1440 minutes, or leave it empty')).toBeTruthy()
    expect(minutes.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests).not.toContainEqual(expect.objectContaining({ method: 'PUT' }))
  })

  // Shows plays-21.
  test('records another game with one press, and can be cancelled', async () => {
    const { user, api } = await openPlayedIt()
    api.answer(listGames, () => [buildGame({ id: 8, name: 'Root' })])
    await user.click(await screen.findByRole('button', { name: 'Another game or table' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Another game or table' }))
    await user.click(await screen.findByRole('button', { name: 'Root' }))
    const body = { gameId: 8, tableNumber: 1, people: 4, minutes: null, vote: null }
    await waitFor(() => expect(api.requests).toContainEqual(expect.objectContaining({ body })))
    await screen.findByRole('button', { name: 'Another game or table' })
  })
})
