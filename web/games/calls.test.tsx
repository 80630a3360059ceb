import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { listCollection } from '../../contract/shelves/collection/calls.ts'
import {
  createGame,
  deleteGame,
  getGame,
  listExpansions,
  listGames,
  listPopularGames,
  updateGame,
} from '../../contract/games/calls.ts'
import type { Game } from '../../contract/games/schemas.ts'
import { problemOf } from '../../contract/platform/problems.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { callQuery } from '../platform/api/call-queries.ts'
import { useCall } from '../platform/api/use-write.ts'
import { buildEntry } from '../testing/build-entry.ts'
import { buildGame } from '../testing/build-game.ts'
import { buildMember } from '../testing/build-member.ts'
import { startFakeApi } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render-in-app.tsx'
import { expansionsPages, gameQuery, gamesPages, useDeleteGame, useUpdateGame } from './calls.ts'

const azul = buildGame({ id: 4, name: 'Azul' })
const form = {
  name: 'Lantern Bay',
  description: 'Ships find home.',
  minPlayers: 2,
  maxPlayers: 4,
  minPlayTime: 30,
  maxPlayTime: 60,
  complexity: 2,
  category: ['Family' as const],
  imageUrl: 'https://example.org/box.png',
}

/** Lists the games of the catalog, the popular games and a collection, with buttons that change the catalog. */
function Lists() {
  const { data: catalog } = useInfiniteQuery(gamesPages({}))
  const { data: popular } = useQuery(callQuery('GET /api/games/popular', { query: { limit: 8 } }))
  const { data: collection } = useQuery(
    callQuery('GET /api/users/:id/games', { parameters: { id: 1 }, query: { limit: 20 } }),
  )
  const create = useCall('POST /api/games')
  const update = useUpdateGame(azul)
  const remove = useDeleteGame(azul)
  return (
    <>
      <button onClick={() => create.mutate({ body: form })}>Add</button>
      <button onClick={() => update.mutate({ name: 'Azul Duel' })}>Change</button>
      <button onClick={() => remove.mutate({ parameters: { id: azul.id } })}>Delete</button>
      <p>
        Catalog:{' '}
        {catalog?.pages
          .flatMap(({ items }) => items)
          .map(nameOf)
          .join()}
      </p>
      <p>Popular: {popular?.map(nameOf).join()}</p>
      <p>Collection: {collection?.map(({ game }) => game.name).join()}</p>
    </>
  )
}

const nameOf = ({ name }: Game) => name

describe('every list of games', () => {
  let games: Game[]

  beforeEach(async () => {
    games = [azul]
    const api = startFakeApi()
    api.answer(listGames, () => games)
    api.answer(listPopularGames, () => games)
    api.answer(listCollection, () => games.map((game) => buildEntry(game)))
    api.answer(createGame, () => {
      const added = buildGame({ id: 9, name: form.name })
      games = [azul, added]
      return added
    })
    api.answer(updateGame, () => {
      const changed = { ...azul, name: 'Azul Duel' }
      games = [changed]
      return changed
    })
    api.answer(deleteGame, () => {
      games = []
      return undefined
    })
  })

  // Requirement games-9: A deleted game disappears at once from the catalog, the popular games and the collection of
  // the member.
  // Requirement games-7: A changed game appears at once in every list, the popular games too.
  // Requirement games-5: An added game appears at once in every list.
  test.for([
    ['an added game', 'Add', 'Azul,Lantern Bay', ['Catalog', 'Popular']],
    ['a changed game', 'Change', 'Azul Duel', ['Catalog', 'Popular', 'Collection']],
    ['no deleted game', 'Delete', '', ['Catalog', 'Popular', 'Collection']],
  ] as const)('shows %s at once', async ([_change, button, names, changedLists]) => {
    const { user } = await renderInApp(<Lists />, { member: buildMember() })
    for (const list of ['Catalog', 'Popular', 'Collection']) await screen.findByText(`${list}: Azul`)

    await user.click(screen.getByRole('button', { name: button }))

    for (const list of changedLists) expect(await screen.findByText(`${list}: ${names}`.trim())).toBeTruthy()
  })
})

/** The page of a game, with a button that deletes it. */
function GamePage() {
  const { data } = useQuery(gameQuery(azul.id))
  const expansions = useInfiniteQuery(expansionsPages(azul.id))
  const remove = useDeleteGame(azul)
  return (
    <>
      <p>{expansions.data && data?.name}</p>
      <button onClick={() => remove.mutate({ parameters: { id: azul.id } })}>Delete</button>
      {remove.isSuccess && <p>Deleted</p>}
    </>
  )
}

test('deleting a game loads nothing of its open page again', async () => {
  const api = startFakeApi()
  api.answer(getGame, () => azul)
  api.answer(listExpansions, () => [])
  api.answer(deleteGame, () => undefined)
  const { user } = await renderInApp(<GamePage />)
  await screen.findByText('Azul')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted')
  expect(api.requests.filter(({ path }) => path.startsWith('/api/games/4')).map(({ method }) => method)).toEqual([
    'GET',
    'GET',
    'DELETE',
  ])
})

function GameName() {
  const { data, isError } = useQuery(gameQuery(azul.id))
  return <p>{isError ? 'No game' : data?.name}</p>
}

describe('a game by its id', () => {
  test('is loaded with one request while the catalog has it', async () => {
    const api = startFakeApi()
    api.answer(getGame, () => azul)
    await renderInApp(<GameName />)
    expect(await screen.findByText('Azul')).toBeTruthy()
    expect(api.requests.filter(({ path }) => path === '/api/games/4')).toHaveLength(1)
  })

  // Shows game-page-17.
  test('is loaded as a deleted game that a collection or an event still contains', async () => {
    const api = startFakeApi()
    api.answer(getGame, ({ query }) => {
      if (query.get('deleted') !== 'true') throw new ApiError(404, 'Not Found', JSON.stringify(problemOf('NotFound')))
      return { ...azul, isDeleted: true }
    })
    await renderInApp(<GameName />)
    expect(await screen.findByText('Azul')).toBeTruthy()
  })

  test('fails if nothing contains the deleted game', async () => {
    startFakeApi().reject(getGame, 'NotFound')
    await renderInApp(<GameName />)
    expect(await screen.findByText('No game')).toBeTruthy()
  })
})
