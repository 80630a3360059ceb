import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPopularGames } from '../../../contract/games/calls.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { buildGame } from '../../testing/build-game.ts'
import { startFakeApi } from '../../testing/fake-api.ts'
import { renderInApp } from '../../testing/render-in-app.tsx'
import { PopularGames } from './popular-games.tsx'

const picture = { small: '/pictures/catan-480.webp', large: '/pictures/catan-960.webp' }

async function renderPopularGame(game: Partial<Game>) {
  startFakeApi().answer(listPopularGames, () => [buildGame({ picture, ...game })])
  await renderInApp(<PopularGames />)
  return within(await screen.findByRole('article', { name: 'Catan' }))
}

// Requirement dashboard-34: A popular game shows its range of players and minutes, with '?' for unknown values.
// Requirement dashboard-33: A popular game shows five stars in half steps and the rating with one decimal, or '-' when
// nobody has rated it.
// Requirement dashboard-32: A popular game has a card with its picture, or the cover that we draw for it, and its name.
test('a popular game shows its picture, its rating with one decimal, and its facts', async () => {
  const card = await renderPopularGame({ rating: 3.52 })
  expect(card.getByRole('heading', { name: 'Catan' })).toBeTruthy()
  // The drawn cover is below the picture until the picture has loaded.
  const images = card.getAllByRole('presentation').map((image) => image.getAttribute('src'))
  expect(images.at(-1)).toBe('/pictures/catan-480.webp')
  expect(card.getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeTruthy()
  expect(card.getByText('3.5')).toBeTruthy()
  expect(card.getByText('3–4 players')).toBeTruthy()
  expect(card.getByText('60–120 min')).toBeTruthy()
})

// Shows dashboard-33. Shows dashboard-34. Shows game-page-11.
test("a popular game without a rating shows '-'", async () => {
  const card = await renderPopularGame({ rating: null })
  expect(card.getByText('-')).toBeTruthy()
})

// Shows dashboard-36.
test('the section shows sample games if the server has none', async () => {
  startFakeApi().answer(listPopularGames, () => [])
  await renderInApp(<PopularGames />)
  for (const name of ['Catan', 'Ticket to Ride', 'Pandemic', 'Azul'])
    expect(await screen.findByRole('article', { name })).toBeTruthy()
})
