import fc from 'fast-check'
import { expect, test } from 'vitest'
import { absentMemberIds, eventOutcomes, outcomeReadRefusal, outcomeSaveRefusal } from './rules.ts'

const night = { status: 'active', date: '2030-05-18T18:00:00.000Z', duration: 120, isHosting: true } as const
const end = Date.parse('2030-05-18T20:00:00.000Z')
const month = 30 * 24 * 60 * 60_000

// Requirement plays-11: Within 30 days after an event, unless it was cancelled, its host says whether it happened and
// which attendees did not come, and can change or delete the answer. No other member or moderator sees it.
test.for([
  ['the host, after the end', {}, 1, undefined, undefined],
  ['the host, during the event', {}, -1, 'EventNotOver', 'EventNotOver'],
  ['the host of a cancelled event', { status: 'cancelled' }, 1, 'EventCancelled', 'EventCancelled'],
  ['another member', { isHosting: false }, 1, 'NotYours', 'NotYours'],
  ['the host, a month after the end', {}, month, undefined, undefined],
  ['the host, later', {}, month + 1, undefined, 'OutcomeTooLate'],
] as const)('reading and recording the outcome of an event, for %s', ([_who, change, after, reading, giving]) => {
  const now = new Date(end + after)
  expect([outcomeReadRefusal({ ...night, ...change }, now), outcomeSaveRefusal({ ...night, ...change }, now)]).toEqual([
    reading,
    giving,
  ])
})

test('each absent member misses one seat at an event that happened, and no member at one that did not', () => {
  fc.assert(
    fc.property(fc.constantFrom(...eventOutcomes), fc.array(fc.integer({ min: 1, max: 9 })), (outcome, absentIds) => {
      const absent = absentMemberIds({ outcome, absentIds })
      expect(new Set(absent)).toEqual(new Set(outcome === 'happened' ? absentIds : []))
      expect(absent).toHaveLength(new Set(absent).size)
    }),
  )
})
