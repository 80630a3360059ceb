import { expect, test } from 'vitest'
import { readEventsAddress } from './events-address.ts'

const nothing = { tab: 'upcoming', search: '', eventId: undefined, isCreating: false }

test.for([
  ['', nothing],
  ['tab=myevents', { ...nothing, tab: 'myevents' }],
  ['tab=past', { ...nothing, tab: 'past' }],
  ['tab=nonsense', nothing],
  ['search=catan+97205', { ...nothing, search: 'catan 97205' }],
  ['event=7&search=catan', { ...nothing, search: 'catan', eventId: 7 }],
  ['event=seven', { ...nothing, eventId: Number.NaN }],
  ['create=1', { ...nothing, isCreating: true }],
] as const)('/events?%s', ([search, expected]) => {
  expect(readEventsAddress(new URLSearchParams(search))).toEqual(expected)
})
