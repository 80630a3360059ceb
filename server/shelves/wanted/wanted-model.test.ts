import fc from 'fast-check'
import { expect } from 'vitest'
import { listWantedGames } from '../../../contract/shelves/wanted/calls.ts'
import { minWishers } from '../../../contract/shelves/wanted/rules.ts'
import { buildGame, buildMember } from '../../testing/builders.ts'
import { buildManyMembers } from '../../testing/many-members.ts'
import { test } from '../../testing/test.ts'

const [home, nearby, far] = ['97205', '97209', '97301'] as const

/** The reasons why the wish of a neighbour does not count, and `none`. */
const hindrances = ['none', 'far', 'blocks', 'isBlocked', 'suspended', 'deleted', 'refuses'] as const
const person = fc.record({
  wishes: fc.boolean(),
  owns: fc.boolean(),
  hindrance: fc.oneof({ weight: 2, arbitrary: fc.constant('none' as const) }, fc.constantFrom(...hindrances)),
})
const communities = fc.record({
  own: fc.record({ wishes: fc.boolean(), owns: fc.boolean() }),
  people: fc.array(person, { minLength: 6, maxLength: 6 }),
})

// Requirement wanted-2: Members blocked in either direction, suspended and deleted members, and members who refuse
// invitations are not counted. Members who hide their zip code count in their town.
test('the counts of a wanted game agree with the wishes of the people whom the member may count', async ({ world }) => {
  const { db } = world
  const gameId = await buildGame(world, { name: 'Root' })
  const viewer = await buildMember(world, { location: home })
  const others = (await buildManyMembers(db, 6)).map(({ id }) => id)
  const createdAt = new Date().toISOString()
  await fc.assert(
    fc.asyncProperty(communities, async ({ own, people }) => {
      for (const table of ['wishes', 'collectionEntries', 'blocks', 'notificationChoices'] as const)
        await db.deleteFrom(table).execute()
      const all = [{ id: viewer.id, ...own }, ...people.map((one, place) => ({ id: others[place] ?? 0, ...one }))]
      const rowsOf = (kind: 'wishes' | 'owns') =>
        all.filter((one) => one[kind]).map(({ id: userId }) => ({ userId, gameId, createdAt }))
      if (rowsOf('wishes').length > 0) await db.insertInto('wishes').values(rowsOf('wishes')).execute()
      if (rowsOf('owns').length > 0) await db.insertInto('collectionEntries').values(rowsOf('owns')).execute()
      for (const [place, { hindrance }] of people.entries()) {
        const userId = others[place] ?? 0
        const pair = hindrance === 'blocks' ? [userId, viewer.id] : [viewer.id, userId]
        if (hindrance === 'blocks' || hindrance === 'isBlocked')
          await db
            .insertInto('blocks')
            .values({ blockerId: pair[0] ?? 0, blockedId: pair[1] ?? 0, createdAt })
            .execute()
        if (hindrance === 'refuses')
          await db.insertInto('notificationChoices').values({ userId, kind: 'gameInvitation', channels: '' }).execute()
        await db
          .updateTable('users')
          .set({
            listedZip: hindrance === 'far' ? far : nearby,
            suspendedAt: hindrance === 'suspended' ? createdAt : null,
            deletedAt: hindrance === 'deleted' ? createdAt : null,
          })
          .where('id', '=', userId)
          .execute()
      }

      const wanted = await viewer.request(listWantedGames, { query: { game: gameId } })

      const counted = [own, ...people.filter(({ hindrance }) => hindrance === 'none')].filter(({ wishes }) => wishes)
      const expected = {
        game: expect.objectContaining({ name: 'Root' }),
        wisherCount: counted.length,
        ownerCount: counted.filter(({ owns }) => owns).length,
        isWantedByMe: own.wishes,
        isOwnedByMe: own.owns,
      }
      expect(wanted.games).toEqual(counted.length >= minWishers ? [expected] : [])
    }),
    { numRuns: 30 },
  )
})
