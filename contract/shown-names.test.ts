import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { subjects } from './calls.ts'
import { looksOfficial } from './people/users/reserved-names.ts'
import { realNames, realTitles } from './people/users/testing/real-names.ts'

const calls = subjects.flatMap((subject) => Object.values(subject.calls))

/** Calls with a name that only its owner reads, the sign-in, and the profile, whose old name can stay (`fullNameChange`). */
const ownNames = new Set([
  'POST /api/login',
  'POST /api/calendar/subscriptions',
  'PATCH /api/calendar/subscriptions/:subscriptionId',
  'POST /api/saved-searches',
  'POST /api/users/:id/passkeys',
  'PATCH /api/users/:id/passkeys/:passkeyId',
  'PATCH /api/users/:id',
])

/** Lists the fields of the bodies that give something a name. */
const shownNames = calls.flatMap(({ method, path, body }) => {
  const fields = body instanceof z.ZodObject ? Object.entries<z.ZodType>(body.shape) : []
  return fields
    .filter(([field]) => /^(?:title|name|fullName|username|otherNames)$/.test(field))
    .filter(() => !ownNames.has(`${method} ${path}`))
    .map(([field, schema]) => ({ name: `${field} of ${method} ${path}`, schema, isList: field === 'otherNames' }))
})

describe('the names of what others see', () => {
  // Requirement api-334: Names of games, events, polls and venues contain no tick, and are not those of a support team.
  test.for(shownNames)('cannot pretend to be from the site: $name', ({ schema, isList }) => {
    const parse = (name: string) => schema.safeParse(isList ? [name] : name).success
    expect(parse(isList ? 'Catan' : 'ada-lovelace')).toBe(true)
    for (const name of ['Ada ✓', '✅ Ada', 'Support Team', 'Meeplehood Support', 'MeeplehoodSupport', 'Admin'])
      expect({ name, isAccepted: parse(name) }).toEqual({ name, isAccepted: false })
  })

  test('are checked in seven calls or more', () => {
    expect(shownNames.length).toBeGreaterThanOrEqual(7)
  })

  // Shows api-334.
  test.for([...realTitles, ...realNames.filter((name) => name !== 'مشرف')])('can be the real name %j', (name) => {
    expect(looksOfficial(name)).toBe(false)
  })

  // Shows api-334.
  test('cannot have a tick anywhere, nor a title beside the name of the product', () => {
    const [ticks, offices] = ['✓✔☑✅√ⓥ🗸', ['Support', 'admins', 'Official', 'S u p p o r t', 'Sicherheit', 'Team']]
    fc.assert(
      fc.property(
        fc.constantFrom(...realTitles, ...realNames),
        fc.constantFrom(...ticks),
        fc.constantFrom(...offices),
        fc.boolean(),
        (name, tick, office, isFirst) => {
          const join = (one: string, other: string) => (isFirst ? `${one} ${other}` : `${other} ${one}`)
          expect(looksOfficial(join(name, tick))).toBe(true)
          expect(looksOfficial(join('Meeplehood', office))).toBe(true)
          expect(looksOfficial(join(`${office}:`, `Meeplehoood ${name}`))).toBe(true)
        },
      ),
    )
  })
})
