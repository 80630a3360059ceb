import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getGame, listExpansions } from '../../../contract/games/calls.ts'
import { buildGame } from '../../testing/build-game.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { ExpansionOf } from './game-details.tsx'
import { Expansions } from './expansions.tsx'

// Requirement game-page-19: The page of a game shows its year and its expansions with the maximum that they raise, and
// that of an expansion links to the base game.
test('a base game lists its expansions, and an expansion links to its base game', async () => {
  const base = buildGame({ id: 7, name: 'Lantern Bay', maxPlayers: 4 })
  const expansion = buildGame({ id: 8, name: 'Lantern Bay: Storms', baseGameId: 7, maxPlayers: 6 })
  const api = startFakeApi()
  api.answer(listExpansions, () => [expansion])
  api.answer(getGame, () => base)
  await renderInApp(
    <>
      <ExpansionOf baseGameId={7} />
      <Expansions game={base} />
    </>,
  )
  expect((await screen.findByRole('link', { name: 'Lantern Bay' })).getAttribute('href')).toBe('/games/7')
  expect(await screen.findByRole('heading', { name: 'Expansions' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Storms/ }).getAttribute('href')).toBe('/games/8')
  expect(screen.getByText('Up to 6 players instead of 4')).toBeTruthy()
})
