import { describe, expect, test } from 'vitest'
import { noEventFilters } from '../filters.ts'
import { searchableText } from '../../platform/search.ts'
import { notifiesAbout } from './rules.ts'

// May 17, 2030 is a Friday.
const texts = ['Weekend Game Night', 'Portland, OR', 'Catan'].map((name) => searchableText({ names: [name] }))
const event = { texts, localDate: '2030-05-17', hasFreeSeats: true, language: null }

describe('a saved search', () => {
  // Shows event-lists-28. Shows events-24.
  test.for([
    ['any event', {}, {}, true],
    ['an event of its game', { search: 'catan' }, {}, true],
    ['an event without its text', { search: 'azul' }, {}, false],
    ['an event with its words in another order', { search: 'night weekend' }, {}, true],
    ['an event with its words in different texts', { search: 'night catan' }, {}, true],
    ['an event with its words in another spelling', { search: 'cátan: game-night' }, {}, true],
    ['an event without one of its words', { search: 'night azul' }, {}, false],
    ['an event on its weekday', { weekday: 'friday' }, {}, true],
    ['an event on another weekday', { weekday: 'saturday' }, {}, false],
    ['an event of this weekend', { when: 'weekend' }, {}, true],
    ['an event of another weekend', { when: 'weekend' }, { localDate: '2030-05-24' }, false],
    ['an event of the last of its dates', { from: '2030-05-16', to: '2030-05-17' }, {}, true],
    ['an event before its dates', { from: '2030-05-18' }, {}, false],
    ['an event after its dates', { to: '2030-05-16' }, {}, false],
    ['an event that is not tonight', { when: 'tonight' }, {}, false],
    ['an event with free seats', { freeSeats: true }, {}, true],
    ['a full event', { freeSeats: true }, { hasFreeSeats: false }, false],
    ['an event in its language', { language: 'Spanish' }, { language: 'Spanish' }, true],
    ['an event in another language', { language: 'Spanish' }, { language: 'French' }, false],
    ['an event whose host does not say the language', { language: 'Spanish' }, {}, false],
    ['an event of the games of the member, which suggestions cover', { myGames: true }, {}, false],
  ] as const)('with or without a notification about %s', ([_case, filters, changes, expected]) => {
    const searched = { ...event, ...changes }
    expect(notifiesAbout({ ...noEventFilters, ...filters }, searched, '2030-05-15')).toBe(expected)
  })
})
