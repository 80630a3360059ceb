import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as calls from '../../../contract/planning/plays/calls.ts'
import type { LoggedPlay } from '../../../contract/planning/plays/schemas.ts'
import { buildSuggested } from '../../testing/build-fit.ts'
import { buildMember } from '../../testing/build-member.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { GamePlays } from './game-plays.tsx'
import { PlayLog } from './play-log.tsx'

const { game } = buildSuggested('Azul')
const ben = { id: 2, fullName: 'Ben Ngo', avatarUrl: null }
const play: LoggedPlay = {
  id: 5,
  people: 3,
  minutes: 95,
  vote: null,
  event: { id: 7, title: 'Chess Night' },
  game,
  tableNumber: 1,
  playedAt: '2030-05-18T12:00:00.000Z',
  playedWith: [ben],
  players: [],
}

/** A play of a file, shortly after midnight. */
const imported: LoggedPlay = {
  ...play,
  id: 6,
  event: null,
  playedAt: '2024-05-19T00:30:00.000Z',
  playedWith: [],
  players: [
    { name: 'Ada', isMe: true, score: '54', isWinner: true },
    { name: 'Grandma', isMe: false, score: '12+7', isWinner: false },
    { name: null, isMe: false, score: null, isWinner: false },
  ],
}

/** Renders the log with these plays, and with a game that has imported plays. Deleting a play removes it. */
async function renderLog(recorded: LoggedPlay[], { hasImported = false, part = <PlayLog /> } = {}) {
  let plays = recorded
  const api = startFakeApi()
  api.answer(calls.listPlays, () => plays)
  api.answer(calls.listPlayedGames, () => (plays.length > 0 || hasImported ? [{ game, plays: 3 }] : []))
  api.answer(calls.listPlayedWith, () => plays.map(() => ({ user: ben, plays: 1 })))
  api.answer(calls.deletePlay, () => {
    plays = []
    return undefined
  })
  return { ...(await renderInApp(part, { member: buildMember() })), api }
}

describe('the play log', () => {
  // Requirement plays-18: The play log leads to the CSV file with the number of plays for each game, to the file of plays
  // for BG Stats, and to the archive in the settings.
  // Shows plays-10.
  test('lists my plays and lets me delete them', async () => {
    const { api, user } = await renderLog([play])
    const log = within(await screen.findByRole('region', { name: 'Plays' }))
    expect(within(log.getByRole('list', { name: 'Latest' })).getByRole('listitem').textContent).toContain(
      'Azul at Chess NightSaturday, May 18, 2030 · 3 people · 95 minutes · also recorded by Ben Ngo',
    )
    expect(
      log
        .getAllByRole('link')
        .slice(0, 3)
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/api/shelf.csv', '/api/plays.json', '/?settings=account'])
    expect(log.getByRole('list', { name: 'People' }).textContent).toBe('Ben Ngo1 play')

    await user.click(log.getByRole('button', { name: 'Delete Azul at Chess Night' }))

    await waitFor(() => expect(screen.queryByRole('region', { name: 'Plays' })).toBeNull())
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/plays/5' }))
  })

  // Requirement plays-26: The play log and the page of a game show my imported plays with day, length, players and scores,
  // and let me delete them.
  test.for([
    ['in the play log', <PlayLog key="log" />, 'Latest', `/games/${game.id}`],
    ['on the page of the game', <GamePlays key="game" gameId={game.id} />, 'Your plays', undefined],
  ] as const)('shows imported plays with their players %s', async ([, part, name, address]) => {
    const { api, user } = await renderLog([imported], { part })
    const row = within(await screen.findByRole('list', { name })).getByRole('listitem')
    const separator = address === undefined ? '' : ' · '
    expect(row.textContent).toBe(
      `${address === undefined ? '' : 'Azul'}Sunday, May 19, 2024${separator}95 minutesYou 54 (won), Grandma 12+7, someone`,
    )
    expect(within(row).queryByRole('link')?.getAttribute('href')).toBe(address)
    await user.click(within(row).getByRole('button', { name: 'Delete Azul, Sunday, May 19, 2024' }))
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull())
    expect(api.requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: '/api/plays/6' }))
  })

  // Shows plays-10.
  test('shows imported plays as the number for each game, without an empty list', async () => {
    await renderLog([], { hasImported: true })
    const log = within(await screen.findByRole('region', { name: 'Plays' }))
    expect(log.getAllByRole('list').map((list) => [list.ariaLabel, list.textContent])).toEqual([
      ['Games', 'Azul3 plays'],
    ])
  })

  // Shows plays-10.
  test('is not shown without plays', async () => {
    const { api, container } = await renderLog([])
    await waitFor(() => expect(api.requests).toHaveLength(3))
    expect(container.textContent).toBe('')
  })
})
