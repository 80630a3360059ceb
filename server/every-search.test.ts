import { z } from 'zod'
import { describe, expect } from 'vitest'
import { addToCollection } from '../contract/shelves/collection/calls.ts'
import { addressOf } from '../contract/platform/address.ts'
import { allCalls } from './testing/all-calls.ts'
import { buildEvent, buildGame, buildMember, buildMessage, hoursFromNow } from './testing/builders.ts'
import { test } from './testing/test.ts'

const searched = allCalls.filter(({ query }) => query instanceof z.ZodObject && 'search' in query.shape)

/** A name, and other spellings of it. */
const spellings = {
  'Zoë D’Arcy-Łukasz & Co': ["zoe d'arcy lukasz", 'lukasz darcy', 'DARCY and co', 'd arcy', 'co lukasz'],
  'Søren A. ÆGIR-Smith': ['soren smith', 'aegir, søren', 'smith soren a', 'a. smith', 'aegirsmith'],
  'St. Jürgen’s 7 Álmos': ['saint jurgens', 'seven almos', 'jurgen’s ７', "st jürgen's", 'jurgen s'],
  'علي ١٢ Night': ['علی 12', 'night 12', 'twelve'],
}

describe('every call with a search', () => {
  // Shows finding-games-19.
  test.for(searched.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s finds a name stored in one spelling by another',
    async ([_name, call], { world }) => {
      const reader = await buildMember(world, { role: 'administrator' })
      for (const [name, searches] of Object.entries(spellings)) {
        const member = await buildMember(world, { fullName: name })
        await buildMessage(world, { from: member, to: reader })
        const gameId = await buildGame(world, { name })
        await reader.request(addToCollection, { parameters: { id: reader.id }, body: { gameId } })
        await buildEvent(world, { title: name, date: hoursFromNow(24).toISOString() })
        for (const search of searches) {
          const url = addressOf(call, { parameters: { id: reader.id }, query: { search, limit: 50 } })
          const { status, body } = await reader.inject({ method: call.method, url })
          expect({ search, status, body: JSON.stringify(body).includes(name) }).toEqual({
            search,
            status: 200,
            body: true,
          })
        }
      }
    },
  )

  test('is one of seven', () => {
    expect(searched).toHaveLength(7)
  })
})
