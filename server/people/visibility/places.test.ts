import fc from 'fast-check'
import { expressionBuilder } from 'kysely'
import { describe, expect } from 'vitest'
import { joinEvent, leaveEvent } from '../../../contract/events/calls.ts'
import { openEventLink } from '../../../contract/events/links/calls.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildEvent, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { endPlace, endPlaces, insertPlaces, membersWith } from './places.ts'

const at = new Date().toISOString()

const columns = {
  seat: { joinedAt: at },
  waiting: { waitingSince: at },
  request: { requestedAt: at, message: 'May I?' },
  coHosting: { namedAt: at },
  removal: { removedAt: at },
  reading: { readerSince: at },
}

type Kind = keyof typeof columns

const kinds = Object.keys(columns) as Kind[]

/** What a member cannot have at the same time. */
const excluded: Readonly<Record<Kind, readonly Kind[]>> = {
  seat: ['waiting', 'request', 'removal'],
  waiting: ['seat', 'request', 'removal'],
  request: ['seat', 'waiting', 'coHosting', 'removal'],
  coHosting: ['request', 'removal'],
  removal: ['seat', 'waiting', 'request', 'coHosting'],
  reading: [],
}

describe('what a member has at an event', () => {
  // Requirement seats-43: The database rejects what a member cannot have at an event at the same time, such as a seat and
  // a place on its waiting list.
  test('is rejected by the database if it cannot be true at the same time', async ({ world: { db }, world }) => {
    const eventId = await buildEvent(world)
    for (const kind of kinds)
      for (const other of kinds.filter((each) => each !== kind)) {
        const { id: userId } = await buildMember(world)
        await insertPlaces(db, kind, [{ eventId, userId, ...columns[kind] }])
        const second = insertPlaces(db, other, [{ eventId, userId, ...columns[other] }])
        if (excluded[kind].includes(other)) await expect(second).rejects.toThrow(/constraint/i)
        else await second
      }
  })

  test.for([
    ['nothing', {}],
    ['guests without a seat', { namedAt: at, guestCount: 1 }],
    ['a negative number of guests', { joinedAt: at, guestCount: -1 }],
    ['a wait without a turn', { waitingSince: at }],
    ['a turn without a wait', { joinedAt: at, turn: 1 }],
    ['a declined request that was never made', { namedAt: at, declinedAt: at }],
    ['a message without a request', { joinedAt: at, message: 'May I?' }],
  ] as const)('is never %s', async ([_name, row], { world: { db }, world }) => {
    const place = { eventId: await buildEvent(world), userId: (await buildMember(world)).id, ...row }
    await expect(db.insertInto('places').values(place).execute()).rejects.toThrow(/constraint/i)
  })

  // Requirement seats-44: The waiting list of an event and its requests for seats have exactly the order in which they
  // arrived, also in the same millisecond and after others have left.
  test('is stored as a simple model says, with waiting and asking members in the order in which they came', async ({
    world: { db },
    world,
  }) => {
    const userIds: number[] = []
    for (let count = 0; count < 6; count += 1) userIds.push((await buildMember(world)).id)
    const step = fc.record({
      kind: fc.constantFrom(...kinds),
      members: fc.uniqueArray(fc.nat({ max: userIds.length - 1 }), { minLength: 1 }),
      ends: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20, size: 'max' }), async (steps) => {
        const eventId = await buildEvent(world)
        // The members of each kind, in the order in which they got it.
        const model = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]))
        const isWith = (kind: Kind, userId: number) => model.get(kind)?.includes(userId) === true
        for (const { kind, members, ends } of steps) {
          const chosen = members.map((member) => userIds[member] ?? 0)
          if (ends) {
            await endAll(db, { kind, eventId, userIds: chosen })
            model.set(kind, model.get(kind)?.filter((userId) => !chosen.includes(userId)) ?? [])
          } else {
            const possible = chosen.filter((userId) => !excluded[kind].some((other) => isWith(other, userId)))
            const rows = possible.map((userId) => ({ eventId, userId, ...columns[kind] }))
            await insertPlaces(db, kind, rows)
            model.get(kind)?.push(...possible.filter((userId) => !isWith(kind, userId)))
          }
          expect(await readAll(db, eventId)).toEqual(modelRows(model))
        }
      }),
      { numRuns: 25 },
    )
  })

  // Requirement seats-45: A member who opens the link of an unlisted event while their seat ends keeps reading it, and does
  // not read it if the host removes them at the same moment.
  test('keeps the right to read an unlisted event when a seat ends at the same moment', async ({ world }) => {
    const [host, guest] = [await buildMember(world), await buildMember(world)]
    for (let round = 0; round < 20; round += 1) {
      const isRemoved = round % 4 < 2
      const eventId = await buildEvent(world, { host, isUnlisted: true })
      const parameters = { eventId }
      const { linkCode: code } = await world.db
        .selectFrom('events')
        .select('linkCode')
        .where('id', '=', eventId)
        .executeTakeFirstOrThrow()
      await insertPlaces(world.db, 'coHosting', [{ eventId, userId: guest.id, namedAt: at }])
      await guest.request(joinEvent, { parameters, body: { userId: guest.id } })
      await endPlace(world.db, 'coHosting', { eventId, userId: guest.id })
      const attempts = [
        () => guest.send(openEventLink, { parameters: { code } }),
        () =>
          isRemoved
            ? host.request(leaveEvent, { parameters: { eventId, userId: guest.id } })
            : endPlace(world.db, 'seat', { eventId, userId: guest.id }),
      ]
      await Promise.all((round % 2 === 0 ? attempts : attempts.toReversed()).map((attempt) => attempt()))
      const row = await world.db
        .selectFrom('places')
        .select(['joinedAt', 'readerSince', 'removedAt'])
        .where('eventId', '=', eventId)
        .where('userId', '=', guest.id)
        .executeTakeFirst()
      const since = expect.any(String)
      expect(row).toEqual({
        joinedAt: null,
        readerSince: isRemoved ? null : since,
        removedAt: isRemoved ? since : null,
      })
    }
  })
})

/** Ends what members have, for one member as for several. */
async function endAll(
  db: Database,
  { kind, eventId, userIds: [first = 0, ...others] }: { kind: Kind; eventId: number; userIds: readonly number[] },
) {
  await silentWriter(db).transaction(async (transaction) => {
    const before = await membersWith(transaction, eventId, kind).where('userId', '=', first).executeTakeFirst()
    const ended = await endPlace(transaction, kind, { eventId, userId: first })
    expect(ended === undefined).toBe(before === undefined)
    if (others.length === 0) return
    const { and, eb } = expressionBuilder<Schema, 'places'>()
    await endPlaces(transaction, [kind], and([eb('eventId', '=', eventId), eb('userId', 'in', others)]))
  })
}

/** Reads the members of each kind: waiting and asking members in their order, the others by their ids. */
async function readAll(db: Database, eventId: number) {
  const rows = await db.selectFrom('places').selectAll().where('eventId', '=', eventId).orderBy('userId').execute()
  const inLine = rows.toSorted((one, other) => (one.turn ?? 0) - (other.turn ?? 0))
  const idsOf = (places: typeof rows, column: keyof (typeof rows)[number]) =>
    places.filter((row) => row[column] !== null).map(({ userId }) => userId)
  return {
    seat: idsOf(rows, 'joinedAt'),
    waiting: idsOf(inLine, 'waitingSince'),
    request: idsOf(inLine, 'requestedAt'),
    coHosting: idsOf(rows, 'namedAt'),
    removal: idsOf(rows, 'removedAt'),
    reading: idsOf(rows, 'readerSince'),
  }
}

function modelRows(model: ReadonlyMap<Kind, readonly number[]>) {
  const inOrder = (kind: Kind, userIds: readonly number[]) =>
    kind === 'waiting' || kind === 'request' ? userIds : userIds.toSorted((one, other) => one - other)
  return Object.fromEntries([...model].map(([kind, userIds]) => [kind, inOrder(kind, userIds)]))
}
