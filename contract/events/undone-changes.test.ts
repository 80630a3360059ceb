import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { StoredRevision } from './event-revisions.ts'
import type { EventDetails } from './plan.ts'
import { announcedChange, isSameDetails, revisedParts, undoneChanges } from './undone-changes.ts'

const details: EventDetails = {
  title: 'Chess Night',
  date: '2030-05-18T01:00:00.000Z',
  duration: 180,
  timeZone: 'America/Los_Angeles',
  place: 'Portland, OR 97205',
  locationDetails: '12 Rook Lane',
  locationDetailsFor: 'everyone',
  games: ['Catan', 'Azul'],
  description: null,
  language: null,
  maxAttendees: 4,
  visibility: 'members',
  isUnlisted: false,
}

/** Builds the changes of an event that has these durations one after the other; equal neighbours are no change. */
function changesBetween(durations: readonly number[]): StoredRevision[] {
  const states = durations.filter((duration, index) => duration !== durations[index - 1])
  return states.slice(1).map((duration, index) => ({
    id: index + 1,
    createdAt: new Date(Date.UTC(2030, 0, index + 1)).toISOString(),
    before: { ...details, duration: states[index] ?? null },
    after: { ...details, duration },
  }))
}

const announced = (changes: readonly StoredRevision[]) => {
  const latest = changes.at(-1)
  return latest && announcedChange(changes.slice(0, -1), { ...latest, parts: revisedParts(latest) })
}

const histories = fc.array(fc.constantFrom(60, 120, 180), { minLength: 2, maxLength: 12 }).map(changesBetween)

describe('the announced change of an event', () => {
  // Shows events-68.
  test('names no part exactly when the event is as before all changes, and otherwise led to the current state', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const [first, latest] = [changes[0], changes.at(-1)]
        fc.pre(first !== undefined && latest !== undefined)
        const { changedAt, parts } = announced(changes) ?? { changedAt: '', parts: [] }
        expect(parts).toEqual(isSameDetails(first.before, latest.after) ? [] : ['time'])
        const change = changes.find(({ createdAt }) => createdAt === changedAt)
        expect(change?.after).toEqual(latest.after)
      }),
    )
  })

  test('is the one before a change that was undone', () => {
    const [renamed] = changesBetween([180, 60])
    const changes = changesBetween([180, 60, 120, 60])
    expect(announced(changes)).toEqual({ changedAt: renamed?.createdAt, parts: ['time'] })
  })

  test('is the latest one if nothing was undone', () => {
    const changes = changesBetween([180, 60, 120])
    expect(announced(changes)).toEqual({ changedAt: changes[1]?.createdAt, parts: ['time'] })
  })
})

test('changes are undone from each change on before which the event was as it is now', () => {
  fc.assert(
    fc.property(histories, (changes) => {
      const latest = changes.at(-1)
      fc.pre(latest !== undefined)
      const undone = undoneChanges(changes.slice(0, -1), latest.after)
      for (const change of changes.slice(0, -1))
        expect(undone.includes(change)).toBe(change.before.duration === latest.after.duration)
    }),
  )
})

test.for([
  [{ title: 'Go Night' }, ['title']],
  [{ date: '2030-05-19T01:00:00.000Z', duration: null }, ['time']],
  [{ place: 'Salem, OR 97301', timeZone: 'America/Boise' }, ['place']],
  [{ locationDetails: null, locationDetailsFor: 'attendees' }, ['place', 'audience']],
  [{ games: ['Azul', 'Catan'], maxAttendees: null }, ['games', 'seats']],
  [{ description: 'Bring dice', isUnlisted: true }, ['description', 'visibility']],
] as const satisfies [Partial<EventDetails>, string[]][])('the parts of the change %o are %o', ([change, parts]) => {
  expect(revisedParts({ before: details, after: { ...details, ...change } })).toEqual(parts)
})
