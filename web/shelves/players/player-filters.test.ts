import { describe, expect, test } from 'vitest'
import { isFiltered, noFilters, playersQueryOf, readFilters, writeFilters } from './player-filters.ts'

const member = { location: '97205' }

describe('player filters in the query string', () => {
  // Shows players-12.
  test('show every player as a grid sorted by distance when the query string is empty', () => {
    expect(readFilters(new URLSearchParams())).toEqual({
      search: '',
      experience: 'all',
      sort: 'distance',
      nearby: false,
      view: 'grid',
    })
  })

  test('are read as they were written', () => {
    const filters = { search: 'ada & ben', experience: 'expert', sort: 'newest', nearby: true, view: 'list' } as const
    const address = writeFilters(filters, new URLSearchParams())
    expect(readFilters(new URLSearchParams(address.toString()))).toEqual(filters)
  })

  test('fall back to the defaults when their values are invalid', () => {
    expect(readFilters(new URLSearchParams('experience=wizard&sort=height&view=cube'))).toEqual(noFilters)
  })

  test('trim the search and cut it to 200 characters', () => {
    expect(readFilters(new URLSearchParams(`search=%20%20${'a'.repeat(300)}`)).search).toBe('a'.repeat(200))
  })

  test('are removed when no filter is active, and keep the other parameters', () => {
    const address = new URLSearchParams('sort=name&search=ada&from=dashboard')
    expect(writeFilters(noFilters, address).toString()).toBe('from=dashboard')
  })
})

describe('playersQueryOf', () => {
  test('leaves out inactive filters and the view', () => {
    expect(playersQueryOf({ ...noFilters, view: 'list' }, member)).toEqual({ sort: 'distance' })
  })

  // Shows players-22.
  test('filters by distance only for a member with a location', () => {
    const filters = { search: 'ada', experience: 'beginner', sort: 'name', nearby: true, view: 'grid' } as const
    const query = { search: 'ada', experience: 'beginner', sort: 'name' }
    expect(playersQueryOf(filters, member)).toEqual({ ...query, nearby: true })
    expect(playersQueryOf(filters, { location: null })).toEqual(query)
  })
})

test('isFiltered considers search, experience and distance, but not sort order and view', () => {
  expect(isFiltered({ ...noFilters, sort: 'name', view: 'list' })).toBe(false)
  expect(isFiltered({ ...noFilters, search: 'ada' })).toBe(true)
  expect(isFiltered({ ...noFilters, experience: 'expert' })).toBe(true)
  expect(isFiltered({ ...noFilters, nearby: true })).toBe(true)
})
