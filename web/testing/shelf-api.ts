import type { UserEvent } from '@testing-library/user-event'
import { importShelf, matchShelf } from '../../contract/shelves/import/calls.ts'
import type { GameChoice, ImportedRow, ShelfGame, ShelfMatch } from '../../contract/shelves/import/schemas.ts'
import { buildCollectionFile } from './build-collection-file.ts'
import { startFakeApi } from './fake-api.ts'

export const unlimited = { left: 1000, nextAt: null }

export const buildMatch = (match: Partial<ShelfMatch> = {}): ShelfMatch => ({
  kind: 'new',
  games: [],
  isRemembered: false,
  baseGames: [],
  ...match,
})

export const buildChoice = (choice: Partial<GameChoice>): GameChoice => ({
  id: 1,
  name: 'Lantern Bay',
  yearPublished: null,
  minPlayers: 2,
  maxPlayers: 4,
  minPlayTime: 60,
  maxPlayTime: 60,
  ownerCount: 3,
  ...choice,
})

export const buildShelfGame = (id: number, name: string, isOwned = false): ShelfGame => ({
  ...buildChoice({ id, name }),
  isOwned,
  isFavorite: false,
  wantsToPlay: false,
  ownRating: null,
  ownPlays: 0,
  canHaveExpansions: true,
  bggId: null,
  isLikely: true,
})

/** Starts an API that matches rows by name and imports every row, new games with the ids from 500. */
export function startShelfApi(matches: Record<string, Partial<ShelfMatch>> = {}) {
  const api = startFakeApi()
  api.answer(matchShelf, ({ body }) => ({
    matches: (body as { rows: { name: string }[] }).rows.map(({ name }) => buildMatch(matches[name])),
    newGames: unlimited,
  }))
  answerImports(api)
  const importedRows = () =>
    api.requests.flatMap(({ path, body }) =>
      path === '/api/shelf/import' ? (body as { rows: ImportedRow[] }).rows : [],
    )
  return { api, importedRows }
}

export const created = (gameId: number) => ({ outcome: 'created' as const, gameId })

export function answerImports(api: ReturnType<typeof startFakeApi>) {
  let nextId = 500
  api.answer(importShelf, ({ body }) => ({
    results: (body as { rows: ImportedRow[] }).rows.map(({ gameId }) =>
      gameId === null ? created(nextId++) : { outcome: 'changed' as const, gameId },
    ),
  }))
}

/** Chooses an export of BG Stats with one game and one play. */
export async function chooseBgStats(user: UserEvent) {
  const play = {
    uuid: '6F9619FF-8B86-D011-B42D-00CF4FC964FF',
    gameRefId: 1,
    playDate: '2024-05-18 20:00:00',
    comments: 'secret',
    playerScores: [{ playerRefId: 2, score: '41' }],
  }
  const file = {
    games: [
      { id: 1, bggId: 7, name: 'Lantern Bay', copies: [{ statusOwned: true, metaData: '{"PricePaid":"49.90"}' }] },
    ],
    players: [{ id: 2, name: 'Grandma', isAnonymous: false }],
    locations: [{ id: 3, name: 'secret cellar' }],
    plays: [play],
  }
  await uploadFile(user, JSON.stringify(file), 'BGStatsExport.json')
}

export async function chooseFile(user: UserEvent, rows: Parameters<typeof buildCollectionFile>[0]) {
  await uploadFile(user, buildCollectionFile(rows), 'collection.csv')
}

async function uploadFile(user: UserEvent, content: string, name: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  await user.upload(input, new File([content], name))
}
