import { describe, expect, test } from 'vitest'
import { countFilters, gamesQueryOf, noFilters, readFilters, writeFilters } from './game-filters.ts'

const chosen = {
  search: 'wheat & sheep',
  players: '6+',
  playTime: [30, 90],
  categories: ['Strategy', 'Euro-style'],
  sort: 'name',
} as const

describe('the filters of Find Games in the address', () => {
  test('come back as they were written', () => {
    const address = writeFilters(chosen, new URLSearchParams())
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual(chosen)
  })

  test('leave nothing behind when nothing is chosen', () => {
    expect(writeFilters(noFilters, new URLSearchParams('players=2&category=Dice&sort=name')).toString()).toBe('')
  })

  test('leave everything else in it alone', () => {
    expect(writeFilters(noFilters, new URLSearchParams('search=catan&panel=filters')).toString()).toBe('panel=filters')
  })

  test('are as at the start where the address makes no sense', () => {
    const address = 'players=7&minTime=soon&maxTime=-15&category=Tennis&sort=colour'
    expect(readFilters(new URLSearchParams(address))).toEqual(noFilters)
  })

  test('have a play time the slider can show', () => {
    expect(readFilters(new URLSearchParams('minTime=20&maxTime=5000')).playTime).toEqual([15, 180])
    expect(readFilters(new URLSearchParams('minTime=90&maxTime=30')).playTime).toEqual([0, 180])
  })
})

test('the server is asked only for what is chosen', () => {
  expect(gamesQueryOf(noFilters)).toEqual({ sort: 'rating' })
  expect(gamesQueryOf({ ...noFilters, playTime: [45, 180] })).toEqual({ minTime: 45, sort: 'rating' })
})

test('filters are counted without the search and the sort', () => {
  expect(countFilters({ ...noFilters, search: 'catan', sort: 'name' })).toBe(0)
  expect(countFilters(chosen)).toBe(4)
})
