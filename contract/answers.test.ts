import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { answers } from './answers.ts'
import { subjects } from './calls.ts'
import type { Call } from './platform/call.ts'
import type { Shown } from './platform/answers.ts'

const reads = subjects.flatMap(({ calls }) => Object.values<Call>(calls)).filter(({ method }) => method === 'GET')

/** The topics whose ids are in answers, and a field that only the objects with these ids have. */
const fieldsOf = {
  games: 'picture',
  ratings: 'ratingCount',
  member: 'acceptsMessages',
  events: 'attendeeCount',
} as const

/** Lists the places of the objects with a field in a schema. */
function placesIn(schema: unknown, field: string, place = ''): string[] {
  const { def } = (schema as z.core.$ZodType)._zod as unknown as { def: Record<string, unknown> }
  if (def['type'] === 'object') {
    const shape = Object.entries(def['shape'] as Record<string, unknown>)
    const own = shape.some(([name]) => name === field) ? [place || '.'] : []
    return [...own, ...shape.flatMap(([name, part]) => placesIn(part, field, `${place}.${name}`))]
  }
  const parts = [def['element'], def['innerType'], def['out'], ...((def['options'] as unknown[] | undefined) ?? [])]
  return parts.filter((part) => part !== undefined).flatMap((part) => placesIn(part, field, place))
}

const shownIn = ({ path }: Call): readonly Shown[] => answers[`GET ${path}` as keyof typeof answers] ?? []
const placesFor = (call: Call, topic: string) =>
  shownIn(call)
    .filter((shown) => shown.startsWith(`${topic}.`) || shown.startsWith(`${topic}:`))
    .map((shown) => shown.slice(topic.length))

/** Calls whose answers no change puts out of date while they are shown, or that the web app does not read. */
const notShown = [
  '/api/users/:id/archive',
  '/api/users/:id/archive.zip',
  '/api/users/:id/privacy',
  '/api/users/:id/recent-sign-in',
  '/api/users/:id/security-log',
  '/api/users/me',
  '/api/calendar/:token/game-nights.ics',
  '/api/events/:eventId/calendar.ics',
  '/api/games/:id/rating',
  '/api/games/:id/wish',
  '/api/health',
  '/api/health/live',
  '/api/live',
  '/api/loans/:loanId/events',
  '/api/blocks',
  '/api/suspension',
  '/api/notifications/choices',
  '/api/public-events/:code/invitations/:token',
  '/api/plays.json',
  '/api/shelf.csv',
  '/api/site-texts',
  '/api/site-texts/:name',
  '/api/zip-codes/:zip',
]

describe('what answers show', () => {
  // Shows api-39.
  test.each(reads.filter(({ path }) => !path.endsWith('/archive')))(
    'names every place of a game, a member or an event in the answer of $path',
    (call) => {
      for (const [topic, field] of Object.entries(fieldsOf)) {
        const places = placesFor(call, topic)
        if (places.some((place) => place.startsWith(':'))) continue
        const found = call.answer ? [...new Set(placesIn(call.answer, field))] : []
        // A date poll has the id of its event only.
        const declared = places.filter((place) => place !== '.eventId')
        expect([topic, ...declared.toSorted()]).toEqual([topic, ...found.toSorted()])
      }
    },
  )

  test('is declared by every call that reads what members change', () => {
    const undeclared = reads.filter((call) => shownIn(call).length === 0).map(({ path }) => path)
    expect(undeclared.toSorted()).toEqual(notShown.toSorted())
  })
})
