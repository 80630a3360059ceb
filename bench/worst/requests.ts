import fc from 'fast-check'
import type { z } from 'zod'
import { addressOf } from '../../contract/platform/address.ts'
import type { Call } from '../../contract/platform/call.ts'
import { wireSchema } from '../../server/platform/http/wire-schema.ts'
import { allCalls } from '../../server/testing/all-calls.ts'
import { schemaValues } from '../../server/testing/schema-values.ts'
import type { BenchRequest } from '../load.ts'
import { password } from '../scenarios.ts'

export type Named = { ownId: number; otherId: number; eventId: number; code: string; gameIds: readonly number[] }

/** Calls that take away what other requests need, and those that take away more. */
const [changing, ending] = [/^DELETE|\/(password|role|actions|two-step|merges)$/, /\/(delete|cancel|removal|removals)$/]

/** Calls that start recurring work, which would be measured with the requests that follow. */
const startingWork = /^POST \/api\/events$|^PATCH \/api\/events\/:eventId$|\/event$/

/** Frequent words, of which each event or game has to be tested for all, and words that nothing or everything contains. */
export const hostileSearches = [
  'library ada',
  'night at the library night at home',
  'roads rome part',
  'a b c d e f g h',
  'member-1',
  'ada',
  '1',
  'zzzzq',
] as const

/** All calls in the order in which they can be measured with one database: reads first. */
export const orderedCalls = allCalls.toSorted((one, other) => rankOf(one) - rankOf(other))

function rankOf(call: Call): number {
  if (call.method === 'GET') return 0
  if (startingWork.test(nameOf(call))) return 3
  if (ending.test(call.path)) return 4
  return changing.test(nameOf(call)) ? 2 : 1
}

export function nameOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** The first request of a list asks for all items. Values match the contract at random, or have to exist. */
export function requestOf(call: Call, named: Named, number: number): Omit<BenchRequest, 'headers'> {
  const known = knownValues(named)
  const parameters = { ...sample(call.parameters, number), ...knownParameters(call, named) }
  const query = number === 0 ? {} : withoutCursors(sample(call.query, number))
  const body = sample(call.body, number)
  const filled = Object.entries(body ?? {}).map(([name, value]) => [name, name in known ? known[name] : value])
  return {
    method: call.method,
    path: addressOf(call, { parameters, query }),
    ...(body && { body: JSON.stringify(Object.fromEntries(filled)) }),
  }
}

function knownParameters({ path }: Call, { ownId, otherId, eventId, code, gameIds: [gameId] }: Named) {
  const id = path.startsWith('/api/games') ? gameId : ownId
  const userId = path.startsWith('/api/messages') ? ownId : otherId
  return { id, userId, otherUserId: otherId, eventId, gameId, code, zip: '66101' }
}

/** Values of fields of bodies that refer to something, or that a rule beyond the contract checks. */
function knownValues({ ownId, otherId, eventId, gameIds }: Named): Readonly<Record<string, unknown>> {
  const date = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString()
  const own = Object.fromEntries(['userId', 'hostId', 'senderId'].map((name) => [name, ownId]))
  const secrets = { currentPassword: password, password, newPassword: password }
  const times = { date, dates: [date], minPlayers: 2, maxPlayers: 4, minPlayTime: 30, maxPlayTime: 90 }
  const named = { receiverId: otherId, eventId, gameId: gameIds[0], gameIds, location: '66101' }
  // A change without a version replaces what is there.
  return { ...own, ...secrets, ...times, ...named, version: undefined }
}

function sample(schema: z.ZodType | undefined, seed: number): Record<string, unknown> | undefined {
  if (!schema) return undefined
  const [value] = fc.sample(schemaValues(wireSchema(schema, 'input'), [1, 2, 3]), { seed, numRuns: 1 })
  return value as Record<string, unknown>
}

function withoutCursors({ after: _after, before: _before, ...query }: Record<string, unknown> = {}) {
  return query
}
