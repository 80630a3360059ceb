import { expect, test } from 'vitest'
import { readEventsAddress, withEventAlone } from './events-address.ts'

const nothing = {
  tab: 'upcoming',
  month: undefined,
  eventId: undefined,
  isCreating: false,
  newEventZip: null,
  newEventVenueId: undefined,
  isEditing: false,
  isRepeating: false,
  question: undefined,
}

// Shows event-lists-4.
test.for([
  ['', nothing],
  ['tab=myevents', { ...nothing, tab: 'myevents' }],
  ['tab=past', { ...nothing, tab: 'past' }],
  ['tab=nonsense', nothing],
  ['month=2030-05', { ...nothing, month: '2030-05' }],
  ['month=May', nothing],
  ['month=2030-13', nothing],
  ['month=1999-05', nothing],
  ['month=2030-05-17', nothing],
  ['event=7&search=catan', { ...nothing, eventId: 7 }],
  ['event=seven', { ...nothing, eventId: Number.NaN }],
  ['create=1', { ...nothing, isCreating: true }],
  ['create=1&zip=97205', { ...nothing, isCreating: true, newEventZip: '97205' }],
  ['create=1&venue=7', { ...nothing, isCreating: true, newEventVenueId: 7 }],
  ['create=1&venue=x', { ...nothing, isCreating: true }],
  ['event=7&edit=1', { ...nothing, eventId: 7, isEditing: true }],
  ['event=7&stillComing=7', { ...nothing, eventId: 7, question: 'stillComing' }],
  ['event=7&played=7', { ...nothing, eventId: 7, question: 'played' }],
  ['event=8&stillComing=7', { ...nothing, eventId: 8 }],
  ['event=7&repeat=1', { ...nothing, eventId: 7, isRepeating: true }],
] as const)('reads the address /events?%s', ([search, expected]) => {
  expect(readEventsAddress(new URLSearchParams(search))).toEqual(expected)
})

test.each([
  ['create=1&venue=7&zip=97205', 'event=9'],
  ['tab=myevents&event=7&repeat=1', 'tab=myevents&event=9'],
  ['where=everywhere&event=7&stillComing=7&edit=1', 'where=everywhere&event=9'],
])('the details of an event replace the dialogs of /events?%s and keep the list', (before, after) => {
  expect(new URLSearchParams([...withEventAlone(new URLSearchParams(before), 9)].toSorted())).toEqual(
    new URLSearchParams([...new URLSearchParams(after)].toSorted()),
  )
})
