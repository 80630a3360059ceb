import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { importPlays } from '../../contract/planning/plays/calls.ts'
import { importShelf, matchShelf } from '../../contract/shelves/import/calls.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import {
  answerImports,
  buildChoice,
  buildMatch,
  buildShelfGame,
  chooseBgStats,
  chooseFile,
  created,
  startShelfApi,
  unlimited,
} from '../testing/shelf-api.ts'
import { ImportGamesScreen } from './import-games-screen.tsx'

const member = buildMember()

const render = () => renderInApp(<ImportGamesScreen />, { member, address: '/import-games' })
const findSection = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the import of a collection file', () => {
  // Requirement shelf-14: 'Import' on the own profile opens /import-games, which shows matched, new, doubtful and
  // skipped games, and imports what the member confirms.
  // Shows shelf-9.
  test('shows a preview, sends the choices without private columns, and says what happened', async () => {
    const { api, importedRows } = startShelfApi({
      'Lantern Bay': { kind: 'matched', games: [buildShelfGame(7, 'Lantern Bay', true)] },
      'Harbour Deluxe': { kind: 'doubtful', games: [buildShelfGame(8, 'Harbour')] },
      'Canyon: Wind': { baseGames: [buildChoice({ id: 9, name: 'Canyon', yearPublished: 2010 })] },
    })
    const { user } = await render()

    await chooseFile(user, [
      { objectname: 'Lantern Bay', rating: '7' },
      { objectname: 'Harbour Deluxe' },
      { objectname: 'Bridge: Towers', itemtype: 'expansion' },
      { objectname: 'Bridge' },
      { objectname: 'Canyon: Wind', itemtype: 'expansion' },
      { objectname: 'Sold Game', own: '0', prevowned: '1' },
      { objectname: 'Sold and rated', own: '0', rating: '9' },
    ])

    expect((await findSection('In our catalog (1)')).getByText('3.5 out of 5 stars')).toBeTruthy()
    const doubtful = await findSection('Please choose (1)')
    await user.click(doubtful.getByRole('combobox', { name: 'Game for Harbour Deluxe' }))
    await user.click(screen.getByRole('option', { name: 'Add as a new game' }))
    const added = await findSection('New to our catalog (4)')
    expect(added.getByRole('combobox', { name: 'Base game of Bridge: Towers' }).textContent).toBe('Expansion of Bridge')
    await user.click(added.getByRole('combobox', { name: 'Base game of Canyon: Wind' }))
    await user.click(screen.getByRole('option', { name: 'A game of its own' }))
    expect((await findSection('Skipped (1)')).getByText('Neither owned, wished for, rated nor played')).toBeTruthy()
    expect(
      screen.getByText('We only know your rating of 1 game. If you do not import ratings, we skip this game.'),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import 5 games' }))

    expect(await screen.findByText('5 games: 1 updated, 4 new to the catalog.')).toBeTruthy()
    expect(importedRows().map(({ name, gameId, rating, baseGameId }) => [name, gameId, rating, baseGameId])).toEqual([
      ['Lantern Bay', 7, null, null],
      ['Harbour Deluxe', null, null, null],
      ['Bridge', null, null, null],
      ['Canyon: Wind', null, null, null],
      // The id that the server gave to Bridge.
      ['Bridge: Towers', null, null, 501],
    ])
    expect(JSON.stringify(api.requests)).not.toMatch(/secret|49\.90/i)
  })

  // Requirement shelf-29: An import leaves out the rows that the member unticks. It imports ratings only on request,
  // and its preview counts the games that have nothing but a rating.
  test('imports ratings, and games that have nothing but a rating, if the member says so', async () => {
    const { importedRows } = startShelfApi()
    const { user } = await render()
    await chooseFile(user, [
      { objectname: 'Lantern Bay', rating: '7' },
      { objectname: 'Sold and rated', own: '0', rating: '9' },
    ])
    expect(await screen.findByRole('button', { name: 'Import 1 game' })).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Import my 2 ratings as 0.5 to 5 stars' }))
    expect(screen.queryByText(/We only know your rating/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    expect(await screen.findByText('2 games: 2 new to the catalog.')).toBeTruthy()
    expect(importedRows().map(({ name, isOwned, rating }) => [name, isOwned, rating])).toEqual([
      ['Lantern Bay', true, 3.5],
      ['Sold and rated', false, 4.5],
    ])
  })

  // Requirement shelf-47: An import of BG Stats sends the plays with dates, players and scores unless the member unticks
  // them, and always the number of plays; prices, places and comments are never sent.
  test.for([true, false])('imports plays with their players if the member wants that: %s', async (isWanted) => {
    const { api, importedRows } = startShelfApi()
    api.answer(importPlays, () => ({ imported: 1 }))
    const { user } = await render()
    await chooseBgStats(user)
    const box = await screen.findByRole('checkbox', {
      name: 'Import my 1 play with dates, players and scores, which only I see',
    })
    if (!isWanted) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Import 1 game' }))
    const summary = '1 game: 1 new to the catalog.'
    expect(await screen.findByText(isWanted ? `${summary} 1 play is new in your log.` : summary)).toBeTruthy()
    expect(importedRows()).toMatchObject([{ name: 'Lantern Bay', plays: 1 }])
    const sent = api.requests.filter(({ path }) => path === '/api/plays/imports').map(({ body }) => body)
    const players = [{ name: 'Grandma', isMe: false, score: '41', isWinner: false }]
    const play = { gameId: 500, playedAt: '2024-05-18T20:00:00.000Z', minutes: null, players }
    expect(sent).toMatchObject(isWanted ? [{ plays: [play] }] : [])
    expect(JSON.stringify(api.requests)).not.toMatch(isWanted ? /secret|49\.90/ : /secret|49\.90|Grandma/)
  })

  // Shows shelf-29.
  test('leaves out what the member unticks, and makes an expansion of a game that the catalog has', async () => {
    const { importedRows } = startShelfApi({
      Bridge: { kind: 'matched', games: [buildShelfGame(7, 'Bridge', true)] },
      'Lantern Bay': { kind: 'matched', games: [buildShelfGame(8, 'Lantern Bay')] },
    })
    const { user } = await render()
    await chooseFile(user, [
      { objectname: 'Bridge' },
      { objectname: 'Lantern Bay' },
      { objectname: 'Bridge: Towers', itemtype: 'expansion' },
      { objectname: 'Lantren Bay' },
      { objectname: 'Harbour', rating: '7/8' },
    ])
    const untick = async (name: string) => user.click(await screen.findByRole('checkbox', { name: `Import ${name}` }))
    for (const name of ['Bridge', 'Lantern Bay', 'Lantren Bay']) await untick(name)
    await untick('Lantern Bay')
    expect(screen.getByText('The rating “7/8” is not a number from 1 to 10')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import 3 games' }))
    expect(await screen.findByText('3 games: 1 updated, 2 new to the catalog.')).toBeTruthy()
    expect(importedRows().map(({ name, gameId, baseGameId }) => [name, gameId, baseGameId])).toEqual([
      ['Lantern Bay', 8, null],
      ['Bridge: Towers', null, 7],
      ['Harbour', null, null],
    ])
  })

  // Requirement shelf-30: A game is 'Up to date' if the import would not change anything, not even make it a favorite.
  // A row is suggested as a new game if its likely game is that of another row.
  test('marks a game as up to date only if the import would not make it a favorite either', async () => {
    const owned = buildShelfGame(7, 'Lantern Bay', true)
    startShelfApi({
      'Lantern Bay': { kind: 'matched', games: [owned] },
      Harbour: { kind: 'matched', games: [{ ...owned, id: 8, name: 'Harbour', isFavorite: true }] },
      'Rated Bay': { kind: 'matched', games: [buildShelfGame(9, 'Rated Bay')] },
    })
    const { user } = await render()
    await chooseFile(user, [
      { objectname: 'Lantern Bay', favorite: '1' },
      { objectname: 'Harbour', favorite: '1' },
      { objectname: 'Rated Bay', own: '0', rating: '9' },
    ])
    const rows = (await findSection('In our catalog (3)')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent?.includes('Up to date'))).toEqual([false, true, false])
  })

  // Requirement shelf-25: Base games with the same name are offered with their years and numbers, and games that would
  // still look the same with their players, play times and numbers of collections.
  test('tells base games with the same name apart by their years and numbers', async () => {
    startShelfApi({
      'Canyon: Wind': {
        baseGames: [
          buildChoice({ id: 8, name: 'Canyon', yearPublished: 2010 }),
          buildChoice({ id: 9, name: 'Canyon', yearPublished: 2020 }),
        ],
      },
    })
    const { user } = await render()
    await chooseFile(user, [
      { objectname: 'Bridge', objectid: '11', yearpublished: '2003' },
      { objectname: 'Bridge', objectid: '12' },
      { objectname: 'Bridge: Towers', itemtype: 'expansion' },
      { objectname: 'Canyon: Wind', itemtype: 'expansion' },
    ])
    const added = await findSection('New to our catalog (4)')
    const choicesFor = async (name: string) => {
      await user.click(added.getByRole('combobox', { name: `Base game of ${name}` }))
      const texts = screen.getAllByRole('option').map((option) => option.textContent)
      await user.click(screen.getByRole('option', { name: 'A game of its own' }))
      return texts
    }
    expect(await choicesFor('Bridge: Towers')).toEqual([
      'Expansion of Bridge (2003, number 11)',
      'Expansion of Bridge (number 12)',
      'A game of its own',
    ])
    expect(await choicesFor('Canyon: Wind')).toEqual([
      'Expansion of Canyon (2010)',
      'Expansion of Canyon (2020)',
      'A game of its own',
    ])
  })

  // Shows shelf-25.
  test('tells games with the same name and year apart by their players, play times and collections', async () => {
    const twins = [
      { ...buildShelfGame(8, 'Canyon'), ownerCount: 1 },
      { ...buildShelfGame(9, 'Canyon'), maxPlayers: 5, maxPlayTime: 90 },
    ]
    startShelfApi({
      Canyon: { kind: 'doubtful', games: [...twins, { ...buildShelfGame(7, 'Canyon'), yearPublished: 2010 }] },
      'Canyon: Wind': { baseGames: twins },
    })
    const { user } = await render()
    await user.type(screen.getByRole('textbox', { name: 'Names of your games' }), 'Canyon')
    await user.click(screen.getByRole('button', { name: 'Preview list' }))
    await user.click(await screen.findByRole('combobox', { name: 'Game for Canyon' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Canyon, 2–4 players, 60 min, in 1 collection',
      'Canyon, 2–5 players, 60–90 min, in 3 collections',
      'Canyon (2010)',
      'Add as a new game',
      'Skip',
    ])

    cleanup()
    const other = await render()
    await chooseFile(other.user, [{ objectname: 'Canyon: Wind', itemtype: 'expansion' }])
    await other.user.click(await screen.findByRole('combobox', { name: 'Base game of Canyon: Wind' }))
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Expansion of Canyon, 2–4 players, 60 min, in 1 collection',
      'Expansion of Canyon, 2–5 players, 60–90 min, in 3 collections',
      'A game of its own',
    ])
  })

  // Requirement shelf-15: An import continues where it stopped after a lost connection, 'Stop' or a closed tab, in the
  // same browser within 7 days of its last progress, until the member signs out or another one signs in.
  test('continues after a lost connection where it stopped, also after the tab was closed', async () => {
    const { api, importedRows } = startShelfApi()
    const { user } = await render()
    await chooseFile(
      user,
      Array.from({ length: 150 }, (_empty, index) => ({ objectname: `Game ${index}` })),
    )
    let sent = 0
    api.answer(importShelf, ({ body }) => {
      sent += 1
      if (sent === 2) throw new TypeError('Failed to fetch')
      return { results: (body as { rows: unknown[] }).rows.map((_row, id) => created(id + 1)) }
    })
    await user.click(await screen.findByRole('button', { name: 'Import 150 games' }))
    expect(await screen.findByText(/^The server cannot be reached\. Nothing is lost/)).toBeTruthy()
    expect(screen.getByText('100 of 150 games')).toBeTruthy()

    cleanup()
    sessionStorage.clear()
    const reopened = await render()
    expect(screen.getByText('100 of 150 games')).toBeTruthy()
    answerImports(api)
    await reopened.user.click(screen.getByRole('button', { name: 'Continue' }))

    expect(await screen.findByText('150 games: 150 new to the catalog.')).toBeTruthy()
    expect(importedRows().slice(-50)[0]?.name).toBe('Game 100')
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
  })

  // Shows shelf-15.
  test('stops when the member says so, keeps the focus, and can be continued', async () => {
    const { api } = startShelfApi()
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Lantern Bay' }])
    const answered = Promise.withResolvers<void>()
    api.answer(importShelf, async () => {
      await answered.promise
      return { results: [created(1)] }
    })
    await user.click(await screen.findByRole('button', { name: 'Import 1 game' }))
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByRole('heading', { name: 'Your import has stopped' })).toBeTruthy()
    expect(document.activeElement?.contains(screen.getByRole('button', { name: 'Continue' }))).toBe(true)
    answered.resolve()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('1 game: 1 new to the catalog.')).toBeTruthy()
  })

  // Shows shelf-30.
  test('suggests a new game for a row whose game another row of the file matches', async () => {
    const { importedRows } = startShelfApi({
      Samurai: { kind: 'matched', games: [buildShelfGame(7, 'Samurai')] },
      'Samurai (Second Edition)': { kind: 'doubtful', games: [buildShelfGame(7, 'Samurai')] },
    })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Samurai' }, { objectname: 'Samurai (Second Edition)' }])
    const choice = await screen.findByRole('combobox', { name: 'Game for Samurai (Second Edition)' })
    expect(choice.textContent).toBe('Add as a new game')
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    await screen.findByText('2 games: 1 updated, 1 new to the catalog.')
    expect(importedRows().map(({ gameId }) => gameId)).toEqual([7, null])
  })

  // Shows shelf-19.
  test('asks about rows with the same name that match one game, and suggests it for the row with its year', async () => {
    const game = { ...buildShelfGame(7, 'Samurai'), yearPublished: 1998 }
    const { importedRows } = startShelfApi({ Samurai: { kind: 'doubtful', games: [game] } })
    const { user } = await render()
    await chooseFile(user, [
      { objectname: 'Samurai', objectid: '3', yearpublished: '1998' },
      { objectname: 'Samurai', objectid: '4', yearpublished: '2015' },
    ])
    const doubtful = await findSection('Please choose (2)')
    const choiceFor = (id: number) => doubtful.getByRole('combobox', { name: `Game for Samurai (number ${id})` })
    expect([choiceFor(3).textContent, choiceFor(4).textContent]).toEqual(['Samurai (1998)', 'Add as a new game'])
    expect(doubtful.getByText(/^2 of your rows have this name\. .* number 4 on BoardGameGeek\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    await screen.findByText('2 games: 1 updated, 1 new to the catalog.')
    expect(importedRows().map(({ gameId, isNew }) => [gameId, isNew])).toEqual([
      [7, false],
      [null, true],
    ])
  })

  // Shows shelf-41.
  test('suggests a new game for a row whose game has another id on BoardGameGeek', async () => {
    const game = { ...buildShelfGame(7, 'Samurai'), bggId: 3, isLikely: false }
    startShelfApi({ Samurai: { kind: 'doubtful', games: [game] } })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Samurai', objectid: '4' }])
    const choice = await screen.findByRole('combobox', { name: 'Game for Samurai' })
    expect(choice.textContent).toBe('Add as a new game')
  })

  // Shows shelves-173.
  test('skips a row with almost the name of a game, unless the member decides', async () => {
    const { importedRows } = startShelfApi({ Azull: { kind: 'near', games: [buildShelfGame(7, 'Azul')] } })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Azull' }, { objectname: 'Harbour' }])
    const asked = await findSection('Please choose (1)')
    const choice = asked.getByRole('combobox', { name: 'Game for Azull' })
    expect(choice.textContent).toBe('Skip')
    expect(screen.getByRole('button', { name: 'Import 1 game' })).toBeTruthy()
    await user.click(choice)
    await user.click(screen.getByRole('option', { name: 'Azul' }))
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    await screen.findByText('2 games: 1 updated, 1 new to the catalog.')
    expect(importedRows().map(({ name, gameId }) => [name, gameId])).toEqual([
      ['Azull', 7],
      ['Harbour', null],
    ])
  })

  // Requirement shelves-174: If several games of the catalog fit a row equally, the import suggests none of them.
  test('lets the member decide between several games with the name of a row', async () => {
    const games = [buildShelfGame(7, 'Saga'), { ...buildShelfGame(8, 'Saga'), yearPublished: 1980 }]
    startShelfApi({ Saga: { kind: 'doubtful', games } })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Saga' }])
    expect((await screen.findByRole('combobox', { name: 'Game for Saga' })).textContent).toBe('Skip')
  })

  // Shows shelf-24.
  test('says that new games with the same name are added one by one', async () => {
    const { importedRows } = startShelfApi()
    const { user } = await render()
    await chooseFile(user, [
      { objectname: 'Samurai', objectid: '3', yearpublished: '1998' },
      { objectname: 'Samurai', objectid: '4', yearpublished: '2015' },
    ])
    const added = await findSection('New to our catalog (2)')
    const note = /^2 of your rows have this name, and each is added as a game of its own\./
    expect(added.getAllByText(note)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Import 2 games' }))
    await screen.findByText('2 games: 2 new to the catalog.')
    expect(importedRows().map(({ bggId, isNew }) => [bggId, isNew])).toEqual([
      [3, false],
      [4, false],
    ])
  })

  // Requirement shelf-21: The preview lists a row with a remembered game under 'In our catalog', says that the member
  // chose it in an earlier import, and lets them choose another game or add a new one.
  test('shows the game of an earlier import among the clear rows, and lets the member choose another one', async () => {
    const remembered = { kind: 'matched' as const, isRemembered: true }
    const { importedRows } = startShelfApi({
      'Die Bucht': { ...remembered, games: [buildShelfGame(7, 'Lantern Bay', true)] },
      'Der Hafen': { ...remembered, games: [buildShelfGame(8, 'Harbour'), buildShelfGame(9, 'Harbour Deluxe')] },
      'Die Schlucht': { ...remembered, games: [buildShelfGame(10, 'Canyon')] },
    })
    const { user } = await render()
    await chooseFile(user, [{ objectname: 'Die Bucht' }, { objectname: 'Der Hafen' }, { objectname: 'Die Schlucht' }])
    const rows = await findSection('In our catalog (3)')
    const [note] = rows.getAllByText(/^You chose/)
    expect(note?.textContent).toBe('You chose “Lantern Bay” in an earlier import.')
    const choose = async (name: string, option: string) => {
      await user.click(rows.getByRole('combobox', { name: `Game for ${name}` }))
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
      await user.click(screen.getByRole('option', { name: option }))
      return options
    }
    expect(await choose('Der Hafen', 'Harbour Deluxe')).toEqual(['Harbour', 'Harbour Deluxe', 'Add as a new game'])
    await choose('Die Schlucht', 'Add as a new game')
    await user.click(rows.getByRole('checkbox', { name: 'Import Die Bucht' }))
    expect(rows.queryByRole('combobox', { name: 'Game for Die Bucht' })).toBeNull()
    await user.click(rows.getByRole('checkbox', { name: 'Import Die Bucht' }))
    await user.click(screen.getByRole('button', { name: 'Import 3 games' }))
    await screen.findByText('3 games: 2 updated, 1 new to the catalog.')
    expect(importedRows().map(({ gameId, isNew }) => [gameId, isNew])).toEqual([
      [7, false],
      [9, false],
      [null, true],
    ])
  })

  // Shows shelf-43.
  test('asks once for the column of the names and whether the member owns the games of another table', async () => {
    const { api, importedRows } = startShelfApi()
    const { user } = await render()
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File(['Shelf,Title,Price\nA,Lantern Bay,secret\n'], 'g.csv', { type: 'text/csv' }))
    expect((await screen.findByLabelText('Which column is the name of the game?')).textContent).toBe(
      'Title: Lantern Bay',
    )
    await user.click(screen.getByLabelText('Do you own these games?'))
    await user.click(screen.getByRole('option', { name: 'No, I want to play them' }))
    await user.click(screen.getByRole('button', { name: 'Preview games' }))
    await user.click(await screen.findByRole('button', { name: 'Import 1 game' }))
    await screen.findByText('1 game: 1 new to the catalog.')
    expect(importedRows()).toMatchObject([{ name: 'Lantern Bay', isOwned: false, wantsToPlay: true }])
    expect(JSON.stringify(api.requests)).not.toMatch(/secret/)
  })

  // Shows shelf-44.
  test('asks whether the names of a file in an older encoding look right', async () => {
    startShelfApi()
    const { user } = await render()
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    const bytes = Uint8Array.from('objectname,own\nOrl\xE9ans,1\n', (letter) => letter.charCodeAt(0))
    await user.upload(input, new File([bytes], 'games.csv', { type: 'text/csv' }))
    expect(await screen.findByText('Orléans')).toBeTruthy()
    await user.click(screen.getByLabelText('Do these names look right?'))
    await user.click(screen.getByRole('option', { name: 'Windows, Cyrillic' }))
    expect(await screen.findByText('Orlйans')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Preview games' }))
    expect(await screen.findByText('Orlйans')).toBeTruthy()
  })

  // Requirement shelf-36: The import says what is wrong with a file that it cannot read, and which files work.
  // Requirement shelf-28: The screen of the import links to the export.
  // Shows shelf-17.
  test('explains a file that is no collection, and a rejected import, beside a link to the export', async () => {
    const { api } = startShelfApi()
    const { user } = await render()
    expect(screen.getByRole('link', { name: 'Download my games' }).getAttribute('href')).toBe('/api/shelf.csv')
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    await user.upload(input, new File([Uint8Array.from([80, 75, 3, 4])], 'games.csv', { type: 'text/csv' }))
    await screen.findByText(/^This is an Excel workbook or a ZIP archive\. Save the table as CSV/)

    await user.type(screen.getByRole('textbox', { name: 'Names of your games' }), 'Lantern Bay (2019)')
    await user.click(screen.getByRole('button', { name: 'Preview list' }))
    api.reject(importShelf, 'AccountLimited')
    await user.click(await screen.findByRole('button', { name: 'Import 1 game' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^A moderator limited your account/)
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  })
})

// Shows shelf-15.
test('a list can be compared again after a lost connection, and lists games that were left out', async () => {
  const api = startFakeApi()
  const { user } = await render()
  await user.type(screen.getByRole('textbox', { name: 'Names of your games' }), 'Lantern Bay')
  await user.click(screen.getByRole('button', { name: 'Preview list' }))
  expect(await screen.findByText(/^(The server cannot be reached|Something went wrong)/)).toBeTruthy()
  api.answer(matchShelf, () => ({ matches: [buildMatch()], newGames: unlimited }))
  api.answer(importShelf, () => ({ results: [{ outcome: 'tooManyNewGames' as const, gameId: null }] }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 game' }))
  await waitFor(() => expect(screen.getByText('No game was imported.')).toBeTruthy())
  expect((await findSection('Left out for now (1)')).getByText('Lantern Bay')).toBeTruthy()
})

const listField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names of your games' })

// Shows shelf-13.
test('a pasted list is gone after its import', async () => {
  startShelfApi()
  const { user } = await render()
  await user.type(listField(), 'Lantern Bay')
  await user.click(screen.getByRole('button', { name: 'Preview list' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(listField().value).toBe('Lantern Bay')
  await user.click(screen.getByRole('button', { name: 'Preview list' }))
  await user.click(await screen.findByRole('button', { name: 'Import 1 game' }))
  await user.click(await screen.findByRole('button', { name: 'Import more' }))
  expect(listField().value).toBe('')
})

// Requirement shelves-151: The preview of a list offers lines that may be no names unticked. A line that matches a game of the
// catalog is always that game.
test('lines of a list that may be no names are imported only if the member ticks them', async () => {
  const { importedRows } = startShelfApi({ '30': { kind: 'matched', games: [buildShelfGame(7, '30')] } })
  const { user } = await render()
  await user.type(listField(), 'Lantern Bay{enter}30{enter}1830{enter}Thank you!{enter}les aventuriers du rail')
  await user.click(screen.getByRole('button', { name: 'Preview list' }))
  expect((await findSection('In our catalog (1)')).getByText('30')).toBeTruthy()
  expect((await findSection('New to our catalog (2)')).getByText('1830')).toBeTruthy()
  const asked = await findSection('Are these games? (2)')
  const boxes = asked.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  expect(screen.getByRole('button', { name: 'Import 3 games' })).toBeTruthy()
  await user.click(asked.getByRole('checkbox', { name: 'All of these are games' }))
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true])
  await user.click(asked.getByRole('checkbox', { name: 'Import Thank you!' }))
  await user.click(screen.getByRole('button', { name: 'Import 4 games' }))
  await screen.findByText('4 games: 1 updated, 3 new to the catalog.')
  expect(importedRows().map(({ name }) => name)).toEqual(['Lantern Bay', '30', '1830', 'les aventuriers du rail'])
})

// Requirement shelf-31: The preview says which new games exceed the limit of 1,000 a day, and when to import the file
// again.
test.each([
  [
    { left: 1, nextAt: null },
    /This import adds 1 of your 2 new games, and leaves out 1\. .* again in 24 hours/,
    'Import 1 game',
  ],
  [
    { left: 0, nextAt: '2030-05-01T12:00:00.000Z' },
    /2 new games are left out for now\. .* again from .*May 1/,
    'Import 0 games',
  ],
])('the preview says which new games do not fit into %o', async (newGames, note, button) => {
  const api = startFakeApi()
  const { user } = await render()
  api.answer(matchShelf, () => ({ matches: [buildMatch(), buildMatch()], newGames }))
  await user.type(screen.getByRole('textbox', { name: 'Names of your games' }), 'Lantern Bay\nHarbour')
  await user.click(screen.getByRole('button', { name: 'Preview list' }))
  expect((await screen.findByRole('note')).textContent).toMatch(note)
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

// Requirement shelf-16: A member with an unconfirmed email address is asked to confirm it before importing.
test('a member with an unconfirmed email address is asked to confirm it', async () => {
  await renderInApp(<ImportGamesScreen />, { member: buildMember({ isEmailConfirmed: false }) })
  expect(await screen.findByText(/Confirm your email address to import games\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Choose file' })).toBeNull()
})
