import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildMember } from '../testing/build-member.ts'
import { dateOfToday, knownScope, noFilters, readFilters, upcomingQueryOf, writeFilters } from './event-filters.ts'

const everyFilter = {
  search: 'catan 97205',
  scope: 'near',
  when: 'weekend',
  from: null,
  to: null,
  weekday: 'friday',
  language: 'Spanish',
  freeSeats: true,
  myGames: true,
  within: 50,
  sort: 'nearest',
} as const

describe('the address of the Events screen', () => {
  // Shows event-lists-22.
  test('keeps every filter', () => {
    const address = writeFilters(everyFilter, new URLSearchParams('tab=upcoming'))
    expect(readFilters(address)).toEqual(everyFilter)
    expect(writeFilters(noFilters, address).toString()).toBe('tab=upcoming')
  })

  test.for([
    ['', noFilters],
    [
      'scope=moon&when=never&weekday=someday&language=Elvish&freeSeats=yes&sort=best&from=2030-02-30&to=soon',
      noFilters,
    ],
    ['search=+catan+', { ...noFilters, search: 'catan' }],
    [`search=${'a'.repeat(300)}`, { ...noFilters, search: 'a'.repeat(200) }],
  ] as const)('%s is read without invalid values', ([address, expected]) => {
    expect(readFilters(new URLSearchParams(address))).toEqual(expected)
  })
})

test('the dates are in the address and in the query of the API call', () => {
  const dates = { ...noFilters, from: '2030-05-17', to: '2030-06-02' }
  const address = writeFilters(dates, new URLSearchParams())
  expect(address.toString()).toBe('from=2030-05-17&to=2030-06-02')
  expect(readFilters(address)).toEqual(dates)
  const query = upcomingQueryOf(dates, { scope: 'everywhere', member: buildMember(), today: '2030-05-13' })
  expect(query).toEqual({ from: '2030-05-17', to: '2030-06-02' })
})

describe('the screen looks for events', () => {
  test.for([
    ['nearby if there are any', {}, '97205', undefined],
    ['everywhere for a member without a location', { scope: 'near' }, null, 'everywhere'],
    ['everywhere for a search', { search: 'catan' }, '97205', 'everywhere'],
    ['nearby for a search of a member who chose Near me', { search: 'catan', scope: 'near' }, '97205', 'near'],
    ['everywhere for a member who chose Everywhere', { scope: 'everywhere' }, '97205', 'everywhere'],
  ] as const)('%s', ([_case, filters, location, expected]) => {
    expect(knownScope({ ...noFilters, ...filters }, { location })).toBe(expected)
  })
})

test('the filters become the query of the API call', () => {
  const { preferences } = buildMember()
  const member = buildMember({ location: '97205', preferences: { ...preferences, maxTravelDistance: 25 } })
  const options = { scope: 'near', member, today: '2030-05-13' } as const
  expect(upcomingQueryOf(everyFilter, options)).toEqual({
    search: 'catan 97205',
    radius: 50,
    from: '2030-05-17',
    to: '2030-05-19',
    weekday: ['friday'],
    language: 'Spanish',
    freeSeats: true,
    myGames: true,
    sort: 'nearest',
  })
  expect(upcomingQueryOf(noFilters, { ...options, scope: 'everywhere' })).toEqual({})
})

describe('today', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  // In one of the two places another day has begun, whatever the time zone of the browser.
  // Shows event-lists-31.
  test.for([
    ['Pacific/Kiritimati', '2030-05-18', '2030-05-19'],
    ['Pacific/Pago_Pago', '2030-05-16', '2030-05-19'],
  ])(
    'is the day in %s for a member who lives there, also for Tonight and This weekend',
    ([timeZone, today, sunday]) => {
      vi.useFakeTimers({ now: new Date('2030-05-17T10:30:00Z') })
      const options = { scope: 'everywhere', member: buildMember({ timeZone }) } as const
      expect(dateOfToday(options.member)).toBe(today)
      expect(upcomingQueryOf({ ...noFilters, when: 'tonight' }, options)).toEqual({ from: today, to: today })
      expect(upcomingQueryOf({ ...noFilters, when: 'weekend' }, options).to).toBe(sunday)
    },
  )
})
