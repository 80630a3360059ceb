import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { importShelf } from '../../contract/shelves/import/calls.ts'
import { listGames } from '../../contract/games/calls.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { buildChoice, buildShelfGame, chooseFile, startShelfApi } from '../testing/shelf-api.ts'
import { ImportGamesScreen } from './import-games-screen.tsx'

const render = () => renderInApp(<ImportGamesScreen />, { member: buildMember(), address: '/import-games' })
const findSelect = (name: string) => screen.findByRole('combobox', { name: `Base game of ${name}` })
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const expansion = (objectname: string) => ({ objectname, itemtype: 'expansion' })
const basesOf = ({ importedRows }: ReturnType<typeof startShelfApi>) =>
  importedRows().map(({ name, baseGameId }) => [name, baseGameId])

describe('a new expansion whose base game is not imported', () => {
  // Requirement shelf-22: The preview shows whether a new expansion gets a base game or becomes a game of its own, and
  // why a base game is not used: it is left out, has only a rating, or cannot have expansions (decision 91).
  test('is shown and imported as a game of its own while its base game is left out', async () => {
    const api = startShelfApi()
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Bridge' }, expansion('Bridge: Towers')])
    const select = await findSelect('Bridge: Towers')
    expect(select.textContent).toBe('Expansion of Bridge')
    const tick = () => user.click(screen.getByRole('checkbox', { name: 'Import Bridge' }))

    await tick()
    expect(select.textContent).toBe('A game of its own')
    expect(screen.getByText('“Bridge” cannot be the base game, because it is not imported.')).toBeTruthy()
    expect(screen.getByText('1 expansion has no base game, so it is added as a game of its own.')).toBeTruthy()
    await user.click(select)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['A game of its own'])
    await user.keyboard('{Escape}')

    await tick()
    expect(select.textContent).toBe('Expansion of Bridge')
    expect(screen.queryByText(/cannot be the base game|has no base game/)).toBeNull()
    await tick()
    await user.click(screen.getByRole('button', { name: 'Import 1 game' }))
    await screen.findByText('1 game: 1 new to the catalog.')
    expect(basesOf(api)).toEqual([['Bridge: Towers', null]])
  })

  // Shows shelf-22.
  test('gets the base game that has only a rating as soon as ratings are imported', async () => {
    const api = startShelfApi()
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Bridge', own: '0', rating: '8' }, expansion('Bridge: Towers')])
    const select = await findSelect('Bridge: Towers')
    expect(select.textContent).toBe('A game of its own')
    await user.click(screen.getByRole('checkbox', { name: 'Import my 1 rating as 0.5 to 5 stars' }))
    expect(select.textContent).toBe('Expansion of Bridge')
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    await screen.findByText('2 games: 2 new to the catalog.')
    expect(basesOf(api)).toEqual([
      ['Bridge', null],
      ['Bridge: Towers', 500],
    ])
  })

  // Shows shelf-22.
  test('is suggested as an expansion of the next possible base game', async () => {
    const api = startShelfApi({
      'Bridge: Towers: Flags': { baseGames: [buildChoice({ id: 9, name: 'Bridge' })] },
    })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Bridge: Towers' }, expansion('Bridge: Towers: Flags')])
    await user.click(await screen.findByRole('checkbox', { name: 'Import Bridge: Towers' }))
    expect((await findSelect('Bridge: Towers: Flags')).textContent).toBe('Expansion of Bridge')
    await user.click(screen.getByRole('button', { name: 'Import 1 game' }))
    await screen.findByText('1 game: 1 new to the catalog.')
    expect(basesOf(api)).toEqual([['Bridge: Towers: Flags', 9]])
  })

  // Shows shelf-22.
  test('is shown as a game of its own if its base game is an expansion in the catalog', async () => {
    const games = [{ ...buildShelfGame(7, 'Bridge'), canHaveExpansions: false }]
    startShelfApi({ Bridge: { kind: 'matched', games } })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Bridge' }, expansion('Bridge: Towers')])
    expect((await findSelect('Bridge: Towers')).textContent).toBe('A game of its own')
    expect(screen.getByText(/^“Bridge” cannot be the base game, because it is an expansion/)).toBeTruthy()
  })
})

// Requirement shelf-34: An expansion is left out together with a base game that exceeds the limit of the day.
test('a new expansion is left out together with its base game that exceeds the limit of the day', async () => {
  const shelf = startShelfApi()
  const { user } = await render()
  await chooseFile(user, [{ objectname: 'Bridge' }, expansion('Bridge: Towers')])
  shelf.api.answer(importShelf, () => ({ results: [{ outcome: 'tooManyNewGames' as const, gameId: null }] }))
  await user.click(await screen.findByRole('button', { name: 'Import 2 games' }))
  const leftOut = within(await screen.findByRole('region', { name: 'Left out for now (2)' }))
  expect(leftOut.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Bridge', 'Bridge: Towers'])
  expect(basesOf(shelf)).toEqual([['Bridge', null]])
})

describe('a new expansion whose name begins with the name of no game', () => {
  // Requirement shelf-35: Expansions without a known base game are counted beside the button and listed under 'Which
  // base games?'; a search finds base games in the file and in the catalog.
  test('is asked about in a section of its own, and can stay a game of its own', async () => {
    const api = startShelfApi()
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Harbour' }, expansion('Storms and Reefs')])
    const section = within(await screen.findByRole('region', { name: 'Which base games? (1)' }))
    expect(section.getByRole('combobox').textContent).toBe('A game of its own')
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    await screen.findByText('2 games: 2 new to the catalog.')
    expect(basesOf(api)).toEqual([
      ['Harbour', null],
      ['Storms and Reefs', null],
    ])
  })

  // Shows shelf-35.
  test('gets a base game that the member finds in the file or in the catalog', async () => {
    const shelf = startShelfApi({ 'Old Harbour': { kind: 'matched', games: [buildShelfGame(7, 'Old Harbour')] } })
    const inCatalog = [
      buildGame({ id: 7, name: 'Old Harbour' }),
      buildGame({ id: 8, name: 'Harbour Lights', yearPublished: 2019 }),
      buildGame({ id: 9, name: 'Harbour Lights: Fog', baseGameId: 8 }),
    ]
    shelf.api.answer(listGames, () => inCatalog, { 'x-total-count': '3' })
    const { user } = await render()
    const bases = [{ objectname: 'Harbour' }, { objectname: 'Old Harbour' }, { objectname: 'New Harbour' }]
    await chooseFile(user, [...bases, expansion('Storms'), expansion('Reefs')])
    await user.click(await screen.findByRole('checkbox', { name: 'Import New Harbour' }))
    const search = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `Find base game of ${name}` }))
      await user.type(screen.getByRole('searchbox', { name: 'Search base games' }), 'harbour')
      return screen.findByRole('region', { name: 'In our catalog' })
    }

    const ofCatalog = await search('Storms')
    expect(namesIn(ofCatalog)).toEqual(['Harbour Lights 2019'])
    expect(namesIn(screen.getByRole('region', { name: 'In your file' }))).toEqual(['Harbour', 'Old Harbour'])
    await user.click(screen.getByRole('button', { name: 'Harbour Lights 2019' }))
    const storms = await findSelect('Storms')
    await waitFor(() => expect(storms.textContent).toBe('Expansion of Harbour Lights'))

    await search('Reefs')
    await user.click(screen.getByRole('button', { name: 'Harbour' }))
    const reefs = await findSelect('Reefs')
    await waitFor(() => expect(reefs.textContent).toBe('Expansion of Harbour'))
    await user.click(screen.getByRole('button', { name: 'Import 4 games' }))
    await screen.findByText('4 games: 1 updated, 3 new to the catalog.')
    expect(basesOf(shelf)).toEqual([
      ['Harbour', null],
      ['Old Harbour', null],
      ['Storms', 8],
      ['Reefs', 500],
    ])
  })
})
