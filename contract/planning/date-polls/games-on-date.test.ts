import { describe, expect, test } from 'vitest'
import { buildTable, buildTableGame } from '../fit/testing/table-game.ts'
import { gamesOnDate, misfitOnDateText } from './games-on-date.ts'

const azul = buildTableGame({ id: 1, name: 'Azul', isPlanned: true })
const brass = buildTableGame({ id: 2, name: 'Brass', minPlayers: 4, isPlanned: true })
const catan = buildTableGame({ id: 3, name: 'Catan' })
const names = (games: readonly { game: { name: string } }[]) => games.map(({ game }) => game.name)

// Requirement dates-2: Each date shows the planned games that the host and the members who said yes can play, or else
// their own games, and why a planned game does not fit. Only the first members up to the seats count.
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

// Requirement dates-11: Only the members who are counted for a date read 'you are' there. A date to which no member
// said yes shows no games.
test('no game is listed for a date as long as only the host can come', () => {
  const solo = buildTableGame({ id: 4, name: 'Friday', minPlayers: 1, maxPlayers: 1, isPlanned: true })
  expect(gamesOnDate([solo, azul], buildTable({ names: ['Ada'] }))).toEqual({ fits: [], unfit: [] })
})

describe('the reason why a planned game does not fit a date', () => {
  // Shows dates-11.
  test.for([
    [{ rule: 'tooFewPeople', needed: 4, people: 3 }, 'Needs 4, you are 3', 'Needs 4, there would be 3'],
    [{ rule: 'tooManyPeople', allowed: 2, people: 3 }, 'Plays up to 2, you are 3', 'Plays up to 2, there would be 3'],
    [
      { rule: 'tooLong', needed: 180, minutesLeft: 60 },
      'Takes at least 3 hours, you have 1 hour',
      'Takes at least 3 hours, there would be 1 hour',
    ],
    [{ rule: 'vetoed' }, 'Someone would rather not play it', 'Someone would rather not play it'],
  ] as const)('addresses only members who are counted: %s', ([misfit, counted, other]) => {
    expect(misfitOnDateText(misfit, { isCounted: true })).toBe(counted)
    expect(misfitOnDateText(misfit, { isCounted: false })).toBe(other)
  })
})
