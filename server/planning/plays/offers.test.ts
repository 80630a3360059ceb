// @engine sqlite
import { describe, expect } from 'vitest'
import { leaveEvent, updateEvent, updateGuests } from '../../../contract/events/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import { getEventPlays, recordPlay } from '../../../contract/planning/plays/calls.ts'
import { suspendMember } from '../../moderation/suspension.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import { buildGame, endEvent, type MemberCaller } from '../../testing/builders.ts'
import { buildEventToSplit, buildSplitEvent } from '../../testing/split-event.ts'
import { test } from '../../testing/test.ts'

const readPlays = (member: MemberCaller, eventId: number) => member.request(getEventPlays, { parameters: { eventId } })

const offersTo = async (member: MemberCaller, eventId: number) =>
  (await readPlays(member, eventId)).offered.map(({ source, game, tableNumber, people, members }) => [
    source,
    game.name,
    tableNumber,
    people,
    members.map(({ fullName }) => fullName).join(' '),
  ])

const recordOffer = async (member: MemberCaller, eventId: number, index = 0) => {
  const { offered } = await readPlays(member, eventId)
  const { game, tableNumber = 1, people = 1 } = offered[index] ?? {}
  const body = { gameId: game?.id ?? 0, tableNumber, people, minutes: null, vote: null }
  await member.request(recordPlay, { parameters: { eventId }, body })
}

describe('the games offered after a split event', () => {
  // Shows plays-16.
  test('start with the own table, and end with planned games that no table played', async ({ world }) => {
    const { ada, ben, eve, eventId, azulId } = await buildSplitEvent(world)
    const gameIds = [azulId, await buildGame(world, { name: 'Catan' })]
    await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds } })
    await endEvent(world, eventId)

    expect(await offersTo(ben, eventId)).toEqual([
      ['ownTable', 'Azul', 1, 3, 'Ada Ben Cleo'],
      ['otherTable', 'Brass', 1, 4, 'Dana Eve Finn Gus'],
      ['planned', 'Catan', 1, 7, ''],
    ])
    expect((await readPlays(ben, eventId)).likelyPeople).toBe(3)
    await recordOffer(ben, eventId)
    await recordOffer(eve, eventId)
    const { plays } = await readPlays(ada, eventId)
    expect(plays.map(({ game, people, members }) => [game.name, people, members.length])).toEqual([
      ['Azul', 3, 1],
      ['Brass', 4, 1],
    ])
    expect(await offersTo(ada, eventId)).toEqual([['planned', 'Catan', 1, 7, '']])
  })

  // Shows plays-17.
  test('count guests and people without an account at their tables', async ({ world }) => {
    const { ada, ben, eve, eventId } = await buildSplitEvent(world)
    await eve.request(leaveEvent, { parameters: { eventId, userId: eve.id } })
    await ada.request(updateEvent, { parameters: { eventId }, body: { extraPeople: 1 } })
    await ben.request(updateGuests, { parameters: { eventId, userId: ben.id }, body: { guestCount: 1 } })
    await endEvent(world, eventId)
    expect(await offersTo(ada, eventId)).toEqual([
      ['ownTable', 'Azul', 1, 4, 'Ada Ben Cleo'],
      ['otherTable', 'Brass', 1, 4, 'Dana Finn Gus'],
    ])
    expect((await readPlays(ada, eventId)).offered.map(({ guests }) => guests)).toEqual([1, 0])
  })

  // Shows plays-17.
  test('contain each table of a game that two tables played, so that each is recorded as its own play', async ({
    world,
  }) => {
    const { ada, ben, eve, eventId, azulId } = await buildSplitEvent(world)
    await world.db.updateTable('splitTables').set({ gameId: azulId }).where('eventId', '=', eventId).execute()
    await endEvent(world, eventId)

    expect((await offersTo(ben, eventId)).map((offer) => offer.slice(0, 4))).toEqual([
      ['ownTable', 'Azul', 2, 3],
      ['otherTable', 'Azul', 1, 4],
    ])
    await recordOffer(ben, eventId)
    await recordOffer(eve, eventId)
    const { plays, offered } = await readPlays(ada, eventId)
    expect(plays.map(({ tableNumber, people, members }) => [tableNumber, people, members[0]?.fullName])).toEqual([
      [2, 3, 'Ben'],
      [1, 4, 'Eve'],
    ])
    expect(offered).toEqual([])
  })

  // Shows plays-16.
  test('count blocked and suspended members without naming them, and include deleted games', async ({ world }) => {
    const { ben, dana, eve, eventId, brassId } = await buildSplitEvent(world)
    await endEvent(world, eventId)
    await ben.request(blockMember, { parameters: { userId: eve.id } })
    await suspendMember(silentWriter(world.db), { userId: dana.id, now: new Date() })
    const deletedAt = new Date().toISOString()
    await world.db.updateTable('games').set({ deletedAt }).where('id', '=', brassId).execute()

    const { offered } = await readPlays(ben, eventId)
    expect(offered[1]).toMatchObject({
      source: 'otherTable',
      game: { name: 'Brass', isDeleted: true },
      people: 4,
      members: [{ fullName: 'Finn' }, { fullName: 'Gus' }],
    })
    await recordOffer(ben, eventId, 1)
    expect((await readPlays(ben, eventId)).plays).toMatchObject([{ game: { name: 'Brass' }, people: 4 }])
  })
})

// Shows plays-16.
test('after an event without a split, its planned games are offered with everyone who was there', async ({ world }) => {
  const { ada, ben, eventId, azulId } = await buildEventToSplit(world)
  await ada.request(updateEvent, { parameters: { eventId }, body: { gameIds: [azulId] } })
  await endEvent(world, eventId)
  expect(await offersTo(ben, eventId)).toEqual([['planned', 'Azul', 1, 7, '']])
  expect((await readPlays(ben, eventId)).likelyPeople).toBe(7)
})
