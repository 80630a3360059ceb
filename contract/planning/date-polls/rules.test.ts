import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestDate, dateAnswers, divideSeats, isDateOpen, pollStatus, proposedDatesProblem } from './rules.ts'

const now = new Date('2030-05-01T00:00:00.000Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString()
const instants = fc.integer({ min: -100, max: 100 }).map(inHours)

const dates = fc
  .array(fc.record({ date: instants, yesCount: fc.nat(3), maybeCount: fc.nat(3) }), { maxLength: 5 })
  .map((list) => list.map((date, index) => ({ id: index + 1, ...date })))

const answers = fc.uniqueArray(
  fc.record({ userId: fc.integer({ min: 1, max: 50 }), answer: fc.constantFrom(...dateAnswers), answeredAt: instants }),
  { selector: ({ userId }) => userId },
)

describe('the best date', () => {
  // Shows dates-1.
  test('is an open date with the most yes, then the most maybe, then the soonest, in any order of the dates', () => {
    fc.assert(
      fc.property(dates, (list) => {
        const best = bestDate(list, now)
        const answered = list.filter((date) => isDateOpen(date, now) && date.yesCount + date.maybeCount > 0)
        expect(bestDate(list.toReversed(), now)).toBe(best)
        expect(best === undefined).toBe(answered.length === 0)
        for (const { yesCount, maybeCount, date } of best ? answered : []) {
          const isBetter =
            yesCount > Number(best?.yesCount) ||
            (yesCount === best?.yesCount && maybeCount > best.maybeCount) ||
            (yesCount === best?.yesCount && maybeCount === best.maybeCount && date < best.date)
          expect(isBetter).toBe(false)
        }
      }),
    )
  })
})

describe('the seats of a chosen date', () => {
  // Requirement dates-3: One press turns a date into the event. The members who said yes get the seats in the order of
  // their answers, and the others go to the waiting list. All members who answered are notified of the date.
  test('go to every member who said yes exactly once, to the earliest answers first, and never exceed the maximum', () => {
    fc.assert(
      fc.property(answers, fc.option(fc.integer({ min: 1, max: 10 })), (list, maxAttendees) => {
        const { seated, waiting } = divideSeats(list, maxAttendees)
        const accepted = [...seated, ...waiting]
        expect(new Set(accepted)).toEqual(new Set(list.filter(({ answer }) => answer === 'yes')))
        expect(seated).toHaveLength(Math.min(accepted.length, maxAttendees ?? Infinity))
        const order = accepted.map(({ answeredAt }) => answeredAt)
        expect(order).toEqual(order.toSorted())
      }),
    )
  })
})

// Shows dates-4.
test('a poll is open until it is decided, is cancelled, or all its dates are past', () => {
  const poll = { eventId: null, cancelledAt: null, dates: [{ date: inHours(-1) }, { date: inHours(1) }] }
  expect(pollStatus(poll, now)).toBe('open')
  expect(pollStatus(poll, new Date(inHours(2)))).toBe('past')
  expect(pollStatus({ ...poll, cancelledAt: inHours(0) }, now)).toBe('cancelled')
  expect(pollStatus({ ...poll, eventId: 7 }, new Date(inHours(2)))).toBe('decided')
})

test('dates are invalid if one of them is past or is proposed twice', () => {
  expect(proposedDatesProblem([inHours(1), inHours(2)], now)).toBeUndefined()
  expect(proposedDatesProblem([inHours(-1), inHours(2)], now)).toBe('Pick a date and a time in the future')
  expect(proposedDatesProblem(['2030-05-02T00:00:00Z', '2030-05-02T02:00:00+02:00'], now)).toBe(
    'Two of the dates are the same',
  )
})
