import { describe, expect } from 'vitest'
import { addToCollection, removeFromCollection } from '../../../contract/shelves/collection/calls.ts'
import { nameCoHost } from '../../../contract/events/co-host-calls.ts'
import { joinEvent, leaveEvent, updateEvent, updateGuests } from '../../../contract/events/calls.ts'
import * as calls from '../../../contract/planning/fit/calls.ts'
import { rateGame } from '../../../contract/games/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import type { BodyOf, QueryOf } from '../../../contract/platform/call.ts'
import { updatePrivacyChoices } from '../../../contract/people/users/calls.ts'
import { setWish } from '../../../contract/games/wishes/calls.ts'
import {
  buildEvent,
  buildGame,
  buildManyGames,
  buildMember,
  buildMessage,
  hoursFromNow,
  type MemberCaller,
} from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { buildWaitingList } from '../../testing/waiting-list.ts'
import type { World } from '../../testing/world.ts'

const fitOf = (member: MemberCaller, eventId: number, query: QueryOf<typeof calls.getFit> = {}) =>
  member.request(calls.getFit, { parameters: { eventId }, query })

const join = (member: MemberCaller, eventId: number) => member.request(joinEvent, { parameters: { eventId }, body: {} })

const own = (member: MemberCaller, gameId: number, isFavorite = false) =>
  member.request(addToCollection, { parameters: { id: member.id }, body: { gameId, isFavorite } })

const veto = (member: MemberCaller, eventId: number, gameId: number | null) =>
  member.request(calls.setVeto, { parameters: { eventId }, body: { gameId } })

const change = (member: MemberCaller, eventId: number, body: BodyOf<typeof updateEvent>) =>
  member.request(updateEvent, { parameters: { eventId }, body })

const namesOf = (games: readonly { game: { name: string } }[]) => games.map(({ game }) => game.name)

/** Builds an event of three hours, hosted by Ada and attended by Ben. Ada owns Azul, Ben owns Brass for 4 players. */
async function buildTable(world: World) {
  const ada = await buildMember(world, { fullName: 'Ada' })
  const ben = await buildMember(world, { fullName: 'Ben' })
  const eventId = await buildEvent(world, { host: ada, duration: 180 })
  const azulId = await buildGame(world, { name: 'Azul' })
  const brassId = await buildGame(world, { name: 'Brass', minPlayers: 4, category: ['Cooperative'], complexity: 4 })
  await join(ben, eventId)
  await own(ada, azulId)
  await own(ben, brassId)
  return { ada, ben, eventId, azulId, brassId }
}

describe('the games that fit an event', () => {
  // Requirement fit-1: The host, co-hosts and attendees see the games that fit, the best first, with up to four
  // reasons: their own, planned ones, and on request the catalog's. Other members get `NotAtTable` (decision 92).
  test('ranks the games of the people at the table with reasons, and says why a game does not fit', async ({
    world,
  }) => {
    const { ada, ben, eventId, azulId } = await buildTable(world)
    await ben.request(setWish, { parameters: { id: azulId }, body: { wantsToPlay: true } })
    await ada.request(rateGame, { parameters: { id: azulId }, body: { rating: 5 } })

    const fit = await fitOf(ada, eventId)

    expect(fit).toMatchObject({ people: 2, minutesLeft: 165, fitCount: 1, unfitCount: 1, ownVeto: null })
    expect(fit).toMatchObject({ leavesOutMembers: false, leavesOutGames: false, leavesOutCatalog: false })
    expect(fit.fits).toMatchObject([
      {
        game: { name: 'Azul' },
        isPlanned: false,
        reasons: ['Plays 2 to 4, you are 2', 'You own it', 'Ben wants to play it', 'You rate it 5 out of 5'],
      },
    ])
    expect(fit.unfit).toMatchObject([{ game: { name: 'Brass' }, reason: 'Needs 4, you are 2' }])
  })

  test('contains a change that was saved before the request, also while other people at the table request it', async ({
    world,
  }) => {
    const { ada, ben, eventId, azulId } = await buildTable(world)
    for (const wantsToPlay of [true, false, true]) {
      const others = Array.from({ length: 4 }, () => fitOf(ada, eventId))
      await ben.request(setWish, { parameters: { id: azulId }, body: { wantsToPlay } })
      const [fit] = await Promise.all([fitOf(ben, eventId), fitOf(ada, eventId), ...others])
      expect(fit.fits[0]?.reasons.includes('You want to play it')).toBe(wantsToPlay)
    }
  })

  // Requirement lending-7: A copy that is lent at the time of an event is with the borrower, not with its owner, for
  // the games that fit, the bring list, the dates of a poll and second tables (decision 92).
  // Requirement lending-13: 'What fits' says that the borrower has a lent game, and that they bring it only after they
  // have offered to.
  test('counts a lent game as a game of the borrower instead of the owner until it is given back', async ({
    world,
  }) => {
    const { ada, ben, eventId, azulId } = await buildTable(world)
    const loan = { gameId: azulId, ownerId: ada.id, borrowerId: ben.id, requestedAt: new Date().toISOString() }
    await world.db
      .insertInto('loans')
      .values({ ...loan, state: 'lent' })
      .execute()
    expect((await fitOf(ada, eventId)).fits[0]).toMatchObject({ game: { name: 'Azul' } })
    expect((await fitOf(ada, eventId)).fits[0]?.reasons).toContain('Ben has it')
    const cleo = await buildMember(world)
    await world.db.updateTable('loans').set({ borrowerId: cleo.id }).execute()
    expect(namesOf((await fitOf(ada, eventId)).fits)).toEqual([])
    await world.db.updateTable('loans').set({ state: 'givenBack' }).execute()
    expect((await fitOf(ada, eventId)).fits[0]?.reasons).toContain('You own it')
  })

  // Requirement fit-3: The people at the table are the attendees with their guests, the host if they play, and extra
  // people whom the host names.
  test('counts guests, extra people and the host, if the host plays', async ({ world }) => {
    const { ada, ben, eventId } = await buildTable(world)
    await ben.request(updateGuests, { parameters: { eventId, userId: ben.id }, body: { guestCount: 1 } })
    await change(ada, eventId, { extraPeople: 1 })
    expect(namesOf((await fitOf(ben, eventId)).fits)).toEqual(expect.arrayContaining(['Azul', 'Brass']))

    await change(ada, eventId, { isHostPlaying: false })
    expect(await fitOf(ada, eventId)).toMatchObject({
      people: 3,
      extraPeople: 1,
      fitCount: 0,
      unfit: [{ game: { name: 'Brass' } }],
    })

    await change(ada, eventId, { isHostPlaying: true })
    await join(ada, eventId)
    expect(await fitOf(ada, eventId)).toMatchObject({ people: 4, fitCount: 2 })
  })

  // Requirement fit-27: The games that fit come from at most 200 members and 1,000 games of each and of the catalog;
  // an answer that leaves out others says so.
  test('considers 1,000 games of a member and of the catalog, and says whether it leaves out others', async ({
    world,
  }) => {
    const { ada, eventId } = await buildTable(world)
    const gameIds = await buildManyGames(world, 999)
    const createdAt = new Date().toISOString()
    const collect = (ids: readonly number[]) =>
      world.db
        .insertInto('collectionEntries')
        .values(ids.map((gameId) => ({ userId: ada.id, gameId, createdAt })))
        .execute()
    await collect(gameIds)
    expect(await fitOf(ada, eventId)).toMatchObject({ leavesOutGames: false, leavesOutCatalog: false })
    expect(await fitOf(ada, eventId, { catalog: true })).toMatchObject({ fitCount: 1000, leavesOutCatalog: true })
    await collect(await buildManyGames(world, 1))
    expect(await fitOf(ada, eventId)).toMatchObject({ fitCount: 1000, leavesOutGames: true })
  })

  // Requirement fit-6: An expansion raises the maximum of its base game if one person at the table owns both.
  // Shows fit-28.
  test('considers planned games and, on request, the catalog, raises the maximum with an expansion, and applies filters', async ({
    world,
  }) => {
    const { ada, ben, eventId, azulId } = await buildTable(world)
    await change(ada, eventId, { extraPeople: 3 })
    expect((await fitOf(ada, eventId)).unfit).toMatchObject([
      { game: { name: 'Azul' }, reason: 'Plays up to 4, you are 5' },
      { game: { name: 'Brass' } },
    ])
    const more = await buildGame(world, { name: 'More Azul', maxPlayers: 6, baseGameId: azulId })
    await own(ben, more)
    expect((await fitOf(ada, eventId)).fitCount).toBe(0)
    await own(ada, more)
    expect((await fitOf(ada, eventId)).fits[0]?.reasons[0]).toBe('Plays 2 to 6 with More Azul, you are 5')

    const catan = await buildGame(world, { name: 'Catan', maxPlayers: 6 })
    expect(namesOf((await fitOf(ada, eventId, { catalog: true })).fits)).toContain('Catan')
    expect(namesOf((await fitOf(ada, eventId)).fits)).not.toContain('Catan')
    await change(ada, eventId, { gameIds: [catan] })
    expect((await fitOf(ada, eventId)).fits).toContainEqual(
      expect.objectContaining({ isPlanned: true, reasons: expect.arrayContaining(['Nobody brings it']) }),
    )

    await change(ada, eventId, { extraPeople: 2, gameIds: [] })
    for (const [query, names] of [
      [{ cooperative: true }, ['Brass']],
      [{ weight: 'Complex' }, ['Brass']],
      [{ known: true }, []],
      [{ minutes: 20 }, []],
    ] as const)
      expect(namesOf((await fitOf(ada, eventId, query)).fits)).toEqual(names)
  })

  // Shows fit-1.
  test('is only for the host, co-hosts and attendees of an event that is not over', async ({ world }) => {
    const { ada, ben, eventId } = await buildTable(world)
    const coHost = await buildMember(world)
    await buildMessage(world, { from: coHost, to: ada })
    await ada.request(nameCoHost, { parameters: { eventId, userId: coHost.id } })
    expect(await fitOf(coHost, eventId)).toMatchObject({ people: 2, fitCount: 1 })
    const problemOf = async (member: MemberCaller, id = eventId) =>
      (await member.requestProblem(calls.getFit, { parameters: { eventId: id } })).name
    const cleo = await buildMember(world)
    expect(await problemOf(cleo)).toBe('NotAtTable')
    const vetoing = { parameters: { eventId }, body: { gameId: null } }
    expect((await cleo.requestProblem(calls.setVeto, vetoing)).name).toBe('NotAtTable')
    await ada.request(blockMember, { parameters: { userId: cleo.id } })
    expect(await problemOf(cleo)).toBe('NotFound')
    const past = await buildEvent(world, { host: ben, date: hoursFromNow(-30).toISOString() })
    expect(await problemOf(ben, past)).toBe('EventPast')
  })

  // Requirement fit-8: A blocked attendee counts as a person without games; attendees who are not listed are named only
  // to the people at the table.
  test('counts a blocked attendee as a person without games, and names an unlisted one to the people at the table', async ({
    world,
  }) => {
    const { ada, ben, eventId } = await buildTable(world)
    const [cleo, dana] = [await buildMember(world), await buildMember(world, { fullName: 'Dana' })]
    await join(cleo, eventId)
    await join(dana, eventId)
    await own(dana, await buildGame(world, { name: 'Dixit' }))
    await dana.request(updatePrivacyChoices, { parameters: { id: dana.id }, body: { listsAttendance: false } })
    await cleo.request(blockMember, { parameters: { userId: ben.id } })

    expect(namesOf((await fitOf(ada, eventId)).fits).toSorted()).toEqual(['Azul', 'Brass', 'Dixit'])
    const fit = await fitOf(cleo, eventId)
    expect(fit.people).toBe(4)
    expect(namesOf(fit.fits).toSorted()).toEqual(['Azul', 'Dixit'])
  })
})

describe('a change of what a member owns, wants or rates', () => {
  // Requirement fit-10: 'What fits' updates live when seats, vetoes, or the games, wishes and ratings of the people at
  // the table change. Only the people at the table receive these changes.
  test('reaches only the people at their tables', async ({ world }) => {
    const { ada, ben, azulId } = await buildTable(world)
    const cleo = await buildMember(world)
    const includesFit = true
    const [watched, unrelated] = [
      watchLiveChanges(world, ada, { includesFit }),
      watchLiveChanges(world, cleo, { includesFit }),
    ]
    const actions = [
      () => ben.request(setWish, { parameters: { id: azulId }, body: { wantsToPlay: true } }),
      () => ben.request(rateGame, { parameters: { id: azulId }, body: { rating: 4 } }),
      () => own(ben, azulId, true),
      () => ben.request(removeFromCollection, { parameters: { id: ben.id, gameId: azulId } }),
    ]
    for (const act of actions) {
      await act()
      expect(await watched.nextChange()).toEqual({ topic: 'fit' })
    }
    expect(await unrelated.takeChanges()).toEqual([])
  })

  // Requirement second-table-17: The open pages of the host and the co-hosts show the second tables that are possible
  // after a change.
  // Shows second-table-11.
  test('reaches the host of an event where the member waits, but no attendee', async ({ world }) => {
    const { ada, dana, eve, azulId } = await buildWaitingList(world)
    const [host, attendee] = [ada, eve].map((member) => watchLiveChanges(world, member, { includesFit: true }))
    await dana.request(removeFromCollection, { parameters: { id: dana.id, gameId: azulId } })
    expect(await host?.nextChange()).toEqual({ topic: 'fit' })
    expect(await attendee?.takeChanges()).toEqual([])
  })
})

describe('a veto', () => {
  // Requirement fit-7: Each person at the table has one veto per event. It always holds, is anonymous, can be removed,
  // and ends when the person leaves.
  test('removes a game for all people at the table anonymously, replaces the earlier one and can be removed', async ({
    world,
  }) => {
    const { ada, ben, eventId, azulId, brassId } = await buildTable(world)
    const follower = watchLiveChanges(world, await buildMember(world), { topics: [`event:${eventId}`] })

    await veto(ben, eventId, azulId)

    expect(await follower.nextChange()).toEqual({ topic: 'events', eventId })
    const fit = await fitOf(ada, eventId)
    expect(fit.unfit).toContainEqual(expect.objectContaining({ reason: 'Someone would rather not play it' }))
    expect(fit).toMatchObject({ fitCount: 0, ownVeto: null })
    expect(await fitOf(ben, eventId)).toMatchObject({ ownVeto: { name: 'Azul' } })
    await veto(ben, eventId, brassId)
    expect(namesOf((await fitOf(ada, eventId)).fits)).toEqual(['Azul'])
    await veto(ben, eventId, null)
    expect((await fitOf(ben, eventId)).ownVeto).toBeNull()
  })

  // Shows fit-7.
  test('holds when ten requests arrive at once, and ends when the member leaves', async ({ world }) => {
    const { ada, ben, eventId, azulId, brassId } = await buildTable(world)
    await Promise.all(Array.from({ length: 10 }, (_value, number) => veto(ben, eventId, number % 2 ? azulId : brassId)))
    const vetoes = () => world.db.selectFrom('gameVetoes').select('userId').execute()
    expect(await vetoes()).toEqual([{ userId: ben.id }])
    await veto(ada, eventId, azulId)
    await ben.request(leaveEvent, { parameters: { eventId, userId: ben.id } })
    expect(await vetoes()).toEqual([{ userId: ada.id }])
  })

  test('of an unknown game changes nothing', async ({ world }) => {
    const { ben, eventId, azulId } = await buildTable(world)
    await veto(ben, eventId, azulId)
    const unknown = { parameters: { eventId }, body: { gameId: 4711 } }
    expect((await ben.requestProblem(calls.setVeto, unknown)).name).toBe('NotFound')
    expect(await fitOf(ben, eventId)).toMatchObject({ ownVeto: { name: 'Azul' } })
  })
})
