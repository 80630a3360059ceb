import { expect, test } from 'vitest'
import { isFiltered, writeFilters } from './filter-changes.ts'
import { noFilters, playersQueryOf, readFilters } from './player-filters.ts'

const member = { location: '97205' }

const address = (search: string) => new URLSearchParams(search)

test('an address without filters shows everybody on tiles, the nearest first', () => {
  expect(readFilters(address(''))).toEqual({
    search: '',
    experience: 'all',
    sort: 'distance',
    nearby: false,
    view: 'grid',
  })
})

test('an address keeps search, experience, sort, distance and view', () => {
  const filters = { search: 'ada & ben', experience: 'expert', sort: 'newest', nearby: true, view: 'list' } as const
  expect(readFilters(writeFilters(filters, address('')))).toEqual(filters)
})

test('what an address says wrongly counts as not said', () => {
  expect(readFilters(address('experience=wizard&sort=height&view=cube'))).toEqual(noFilters)
})

test('a search in the address is trimmed and never longer than a list takes', () => {
  expect(readFilters(address(`search=%20%20${'a'.repeat(300)}`)).search).toBe('a'.repeat(200))
})

test('filters that let everybody pass leave the address clean and keep what else it holds', () => {
  expect(writeFilters(noFilters, address('sort=name&search=ada&from=dashboard')).toString()).toBe('from=dashboard')
})

test('the server is asked only for what narrows the list down, and never for the view', () => {
  expect(playersQueryOf({ ...noFilters, view: 'list' }, member)).toEqual({ sort: 'distance' })
  const filters = { search: 'ada', experience: 'beginner', sort: 'name', nearby: true, view: 'grid' } as const
  const asked = { search: 'ada', experience: 'beginner', sort: 'name' }
  expect(playersQueryOf(filters, member)).toEqual({ ...asked, nearby: true })
  expect(playersQueryOf(filters, { location: null })).toEqual(asked)
})

test('search, experience and distance leave people out; sort and view do not', () => {
  expect(isFiltered({ ...noFilters, sort: 'name', view: 'list' })).toBe(false)
  expect(isFiltered({ ...noFilters, search: 'ada' })).toBe(true)
  expect(isFiltered({ ...noFilters, experience: 'expert' })).toBe(true)
  expect(isFiltered({ ...noFilters, nearby: true })).toBe(true)
})
