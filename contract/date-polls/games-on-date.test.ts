import { expect, test } from 'vitest'
import { buildTable, buildTableGame } from '../fit/testing/table-game.ts'
import { gamesOnDate } from './games-on-date.ts'

const azul = buildTableGame({ id: 1, name: 'Azul', isPlanned: true })
const brass = buildTableGame({ id: 2, name: 'Brass', minPlayers: 4, isPlanned: true })
const catan = buildTableGame({ id: 3, name: 'Catan' })
const names = (games: readonly { game: { name: string } }[]) => games.map(({ game }) => game.name)

test('the games for a date are the planned games that the people can play, or the games that they own if no planned game fits', () => {
  const three = buildTable({ names: ['Ada', 'Ben', 'Cleo'] })
  const planned = gamesOnDate([azul, brass, catan], three)
  expect(names(planned.fits)).toEqual(['Azul'])
  expect(planned.unfit).toMatchObject([{ game: { name: 'Brass' }, misfit: { rule: 'tooFewPeople', people: 3 } }])
  expect(names(gamesOnDate([azul, brass, catan], buildTable()).fits)).toEqual(['Azul', 'Brass'])
  expect(names(gamesOnDate([catan], three).fits)).toEqual(['Catan'])
  const withoutAzul = gamesOnDate([brass, catan], three)
  expect([names(withoutAzul.fits), names(withoutAzul.unfit)]).toEqual([['Catan'], ['Brass']])
})
