import { describe, expect } from 'vitest'
import * as calls from '../../contract/games/calls.ts'
import { rangeProblems } from '../../contract/games/rules.ts'
import { buildGame, buildMember } from '../testing/builders.ts'
import { test } from '../testing/test.ts'

describe('adding a game', () => {
  // Shows games-32.
  test('finds a game by another name before games that only mention it', async ({ world }) => {
    const ada = await buildMember(world)
    await buildGame(world, { name: 'Aardvark', description: 'Nearly as good as Zug um Zug' })
    await buildGame(world, { name: 'Valley', otherNames: ['Zug um Zug'] })
    await buildGame(world, { name: 'Bay', otherNames: ['Die Zug um Zug Bucht'] })
    const games = await ada.request(calls.listGames, { query: { search: 'zug um zug' } })
    expect(games.map(({ name }) => name)).toEqual(['Valley', 'Bay', 'Aardvark'])
  })
})

describe('changing a game', () => {
  test('never leaves a maximum below its minimum after concurrent changes', async ({ world }) => {
    const ada = await buildMember(world)
    const id = await buildGame(world, { addedBy: ada, minPlayers: 1, maxPlayers: 4 })
    const halves = [{ minPlayers: 4 }, { maxPlayers: 1 }, { minPlayers: 1 }, { maxPlayers: 4 }]
    const changes = Array.from({ length: 10 }, () => halves).flat()

    const answers = await Promise.all(changes.map((body) => ada.send(calls.updateGame, { parameters: { id }, body })))

    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
    expect(rangeProblems(await ada.request(calls.getGame, { parameters: { id } }))).toEqual({})
  })
})

describe('deleting a game', () => {
  test('succeeds for exactly one of several concurrent requests', async ({ world }) => {
    const ada = await buildMember(world)
    const id = await buildGame(world, { addedBy: ada })

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ada.send(calls.deleteGame, { parameters: { id } })),
    )

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 404, 404, 404, 404])
  })
})
