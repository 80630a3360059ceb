import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCollection } from '../../contract/shelves/collection/calls.ts'
import { listGames } from '../../contract/games/calls.ts'
import { buildEntry } from '../testing/build-entry.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { FindGamesScreen } from './find-games-screen.tsx'

// Shows collection-20.
test('the results ask only for the collection entries of the games they show', async () => {
  const member = buildMember()
  const [azul, catan] = [buildGame({ id: 7, name: 'Azul' }), buildGame({ id: 9, name: 'Catan' })]
  const api = startFakeApi()
  api.answer(listGames, () => [azul, catan], { 'x-total-count': '2' })
  api.answer(listCollection, () => [buildEntry(azul, { userId: member.id })])

  await renderInApp(<FindGamesScreen />, { member })

  expect(await screen.findByRole('button', { name: 'Azul is in your collection' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add Catan to your collection' })).toBeTruthy()
  const asked = api.requests.filter(({ path }) => path.endsWith('/games') && path !== '/api/games')
  expect(asked.map(({ query }) => String(query))).toEqual(['game=7&game=9&limit=2'])
})

// Shows collection-23.
test('marks expansions', async () => {
  const member = buildMember()
  const island = buildGame({ id: 7, name: 'Island' })
  const api = startFakeApi()
  api.answer(listGames, () => [island, buildGame({ id: 9, name: 'Island: Storms', baseGameId: 7 })], {
    'x-total-count': '2',
  })
  api.answer(listCollection, () => [])

  await renderInApp(<FindGamesScreen />, { member, address: '/find-games?search=island' })

  const expansion = await screen.findByRole('article', { name: 'Island: Storms' })
  expect(within(expansion).getByText('Expansion')).toBeTruthy()
  expect(screen.getAllByText('Expansion')).toHaveLength(1)
})

// Requirement collection-24: Game cards in Find Games, collections and wishes show the year beside the name, and the
// compact rows of a collection among the facts, so that games with the same name differ.
test('shows the year of a game beside its name, if it is known', async () => {
  const api = startFakeApi()
  const games = [buildGame({ id: 7, name: 'Island', yearPublished: 2019 }), buildGame({ id: 9, name: 'Harbour' })]
  api.answer(listGames, () => games, { 'x-total-count': '2' })
  api.answer(listCollection, () => [])

  await renderInApp(<FindGamesScreen />, { member: buildMember() })

  const island = within(await screen.findByRole('article', { name: 'Island' }))
  expect(island.getByText('2019')).toBeTruthy()
  expect(island.getByRole('heading', { name: 'Island' })).toBeTruthy()
  expect(screen.getByRole('article', { name: 'Harbour' }).textContent).not.toContain('null')
})

// Requirement finding-games-18: The empty result leads to Add Game with the search.
test('an empty result offers to add the searched game', async () => {
  startFakeApi().answer(listGames, () => [], { 'x-total-count': '0' })
  await renderInApp(<FindGamesScreen />, { member: buildMember(), address: '/find-games?search=Lantern+Bay' })
  const link = await screen.findByRole('link', { name: 'Add Game' })
  expect(link.getAttribute('href')).toBe('/add-game?search=Lantern+Bay')
})
