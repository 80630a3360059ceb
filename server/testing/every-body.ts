import fc from 'fast-check'
import type { z } from 'zod'
import type { Call } from '../../contract/platform/call.ts'
import { wireSchema } from '../platform/http/wire-schema.ts'
import { hoursFromNow } from './builders.ts'
import type { AllKnown, Value } from './every-address.ts'
import { schemaValues } from './schema-values.ts'

// The same in each body, because the answers to equal requests are compared.
const date = hoursFromNow(48).toISOString()

/** The values of fields of bodies that refer to something, or that a rule beyond the contract checks. */
function valuesOfFields({
  memberIds,
  eventIds,
  gameIds,
  pollCodes,
  rows,
}: AllKnown): Readonly<Record<string, unknown[]>> {
  const times = {
    date: [date],
    dates: [[date]],
    minPlayers: [2],
    maxPlayers: [4],
    minPlayTime: [30],
    maxPlayTime: [90],
  }
  const lists = { absentIds: memberIds.map((id) => [id]), gameIds: [[...gameIds]] }
  const members = ['userId', 'receiverId', 'ownerId'].map((name) => [name, memberIds])
  const events = ['eventId', 'repeats', 'copiesGamesOf'].map((name) => [name, eventIds])
  const games = ['gameId', 'replacedId', 'baseGameId', 'fromId'].map((name) => [name, gameIds])
  const named = Object.fromEntries([...members, ...events, ...games]) as Record<string, Value[]>
  const others = { dateId: [...rows.proposedDates], pollCode: [...pollCodes], location: ['97205'] }
  // Of this site, which it never contacts itself.
  const addresses = { url: ['http://127.0.0.1/'], imageUrl: ['http://127.0.0.1/box.png'] }
  return { ...named, ...lists, ...others, ...times, ...addresses, subjectId: [...memberIds, ...eventIds] }
}

/**
 * Pairs the addresses of a write with bodies that match the contract, or none. Bodies that name different members, events
 * or other rows go to every address, one body per member. Otherwise each address gets one body, because two random texts
 * lead to the same answer, and some of them are passwords, which take 50 ms to hash.
 */
export function addressedBodies(
  call: Call,
  { addresses, known, readerId }: { addresses: readonly string[]; known: AllKnown; readerId: number | undefined },
): { url: string; payload?: object }[] {
  if (!call.body) return addresses.map((url) => ({ url }))
  const values: Readonly<Record<string, unknown[]>> = {
    ...valuesOfFields(known),
    hostId: [readerId],
    senderId: [readerId],
  }
  const likely = (name: string) => values[name] ?? []
  const bodies = sampleBodies(call.body, known.memberIds.length).map((sample, index) =>
    Object.fromEntries(
      Object.entries(sample).map(([name, value]) => {
        const { length } = likely(name)
        return [name, length > 0 ? likely(name)[index % length] : value]
      }),
    ),
  )
  const nameRows = bodies.some((body) => Object.keys(body).some((name) => likely(name).length > 1))
  if (nameRows) return addresses.flatMap((url) => bodies.map((payload) => ({ url, payload })))
  return addresses.map((url, index) => ({ url, payload: bodies[index % bodies.length]! }))
}

const sampled = new Map<z.ZodType, object[]>()

/** Keeps the samples, because generating all of them takes 30 ms of processor time, and models read hundreds of times. */
function sampleBodies(body: z.ZodType, numRuns: number): object[] {
  const kept = sampled.get(body)
  if (kept?.length === numRuns) return kept
  const samples = fc.sample(schemaValues(wireSchema(body, 'input'), []), { seed: 1, numRuns }) as object[]
  sampled.set(body, samples)
  return samples
}
