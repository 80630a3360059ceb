import { describe, expect, test } from 'vitest'
import { timeZoneOfZip } from './zip-atlas.ts'
import { readZipEntries } from './zip-entries.ts'
import { timeZoneOf } from './zip-time-zones.ts'

describe('the time zone of a zip', () => {
  test.each([
    ['97205', 'Portland, OR', 'America/Los_Angeles'],
    ['78701', 'Austin, TX', 'America/Chicago'],
    ['11201', 'Brooklyn, NY', 'America/New_York'],
    ['85001', 'Phoenix, AZ', 'America/Phoenix'],
    ['80202', 'Denver, CO', 'America/Denver'],
    ['99501', 'Anchorage, AK', 'America/Anchorage'],
    ['96813', 'Honolulu, HI', 'Pacific/Honolulu'],
    ['00901', 'San Juan, PR', 'America/Puerto_Rico'],
    ['96910', 'Hagatna, GU', 'Pacific/Guam'],
    ['96799', 'Pago Pago, AS', 'Pacific/Pago_Pago'],
    ['46204', 'Indianapolis, IN', 'America/Indiana/Indianapolis'],
    ['48226', 'Detroit, MI', 'America/Detroit'],
  ])('of %s (%s) is %s', (zip, _place, zone) => {
    expect(timeZoneOfZip(zip)).toBe(zone)
  })

  test.each([
    ['79901', 'El Paso, TX', 'America/Denver'],
    ['32501', 'Pensacola, FL', 'America/Chicago'],
    ['37902', 'Knoxville, TN', 'America/New_York'],
    ['37203', 'Nashville, TN', 'America/Chicago'],
    ['46402', 'Gary, IN', 'America/Chicago'],
    ['97914', 'Ontario, OR', 'America/Boise'],
    ['83702', 'Boise, ID', 'America/Boise'],
    ['83814', "Coeur d'Alene, ID", 'America/Los_Angeles'],
    ['86515', 'Window Rock, AZ', 'America/Denver'],
    ['57701', 'Rapid City, SD', 'America/Denver'],
    ['99546', 'Adak, AK', 'America/Adak'],
  ])('of %s (%s), in a state with several zones, is %s', (zip, _place, zone) => {
    expect(timeZoneOfZip(zip)).toBe(zone)
  })

  // Shows events-13.
  test.each([
    ['58801', 'Williston, ND', 'America/Chicago'],
    ['83837', 'Kellogg, ID', 'America/Los_Angeles'],
    ['67880', 'Ulysses, KS', 'America/Chicago'],
    ['49920', 'Crystal Falls, MI', 'America/Menominee'],
    ['86039', 'Kykotsmovi Village, AZ', 'America/Phoenix'],
    ['89883', 'West Wendover, NV', 'America/Denver'],
  ])('of %s (%s), close to a zone boundary, is that of its county: %s', (zip, _place, zone) => {
    expect(timeZoneOfZip(zip)).toBe(zone)
  })

  test.each([
    ['58772', 'Portal, ND', 'America/Chicago'],
    ['83853', 'Porthill, ID', 'America/Los_Angeles'],
    ['78560', 'La Joya, TX', 'America/Chicago'],
    ['98281', 'Point Roberts, WA', 'America/Los_Angeles'],
    ['04730', 'Houlton, ME', 'America/New_York'],
    ['99742', 'Gambell, AK', 'America/Anchorage'],
  ])('of %s (%s), on a foreign border, is an American one: %s', (zip, _place, zone) => {
    expect(timeZoneOfZip(zip)).toBe(zone)
  })

  test('is never a foreign one in the fifty states', () => {
    const overseas = new Set(['AA', 'AE', 'AP', 'FM', 'GU', 'MH', 'MP', 'PW', 'AS', 'PR', 'VI'])
    const zones = new Set(readZipEntries().flatMap((entry) => (overseas.has(entry.state) ? [] : [timeZoneOf(entry)])))
    expect([...zones].toSorted()).toEqual([
      'America/Adak',
      'America/Anchorage',
      'America/Boise',
      'America/Chicago',
      'America/Denver',
      'America/Detroit',
      'America/Indiana/Indianapolis',
      'America/Indiana/Knox',
      'America/Indiana/Marengo',
      'America/Indiana/Petersburg',
      'America/Indiana/Tell_City',
      'America/Indiana/Vincennes',
      'America/Indiana/Winamac',
      'America/Juneau',
      'America/Kentucky/Louisville',
      'America/Kentucky/Monticello',
      'America/Los_Angeles',
      'America/Menominee',
      'America/New_York',
      'America/Nome',
      'America/North_Dakota/Beulah',
      'America/North_Dakota/New_Salem',
      'America/Phoenix',
      'America/Sitka',
      'America/Yakutat',
      'Pacific/Honolulu',
      'Pacific/Wake',
    ])
  })

  test('is supported by the runtime for every zip', () => {
    const zones = new Set(readZipEntries().map(timeZoneOf))
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  })
})
