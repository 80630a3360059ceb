import { describe, expect } from 'vitest'
import { downloadArchive } from '../../../contract/account/calls.ts'
import { addToCollection } from '../../../contract/shelves/collection/calls.ts'
import { cancelEvent, joinEvent } from '../../../contract/events/calls.ts'
import { getFit } from '../../../contract/planning/fit/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import { blockMember } from '../../../contract/moderation/calls.ts'
import type { BodyOf } from '../../../contract/platform/call.ts'
import * as calls from '../../../contract/planning/plays/calls.ts'
import { mergeGames } from '../../games/merges.ts'
import { silentWriter } from '../../platform/live/writer.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  endEvent,
  hoursFromNow,
  type MemberCaller,
  removeAccount,
} from '../../testing/builders.ts'
import { watchLiveChanges } from '../../testing/live-changes.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

type Play = Partial<BodyOf<typeof calls.recordPlay>> & { gameId: number }

const record = (member: MemberCaller, eventId: number, play: Play) =>
  member.request(calls.recordPlay, { parameters: { eventId }, body: { people: 3, minutes: null, vote: null, ...play } })

const recordProblem = async (member: MemberCaller, eventId: number, play: Play) => {
  const body = { people: 3, minutes: null, vote: null, ...play }
  return (await member.requestProblem(calls.recordPlay, { parameters: { eventId }, body })).name
}

const playsOf = async (member: MemberCaller, eventId: number) =>
  (await member.request(calls.getEventPlays, { parameters: { eventId } })).plays

const logOf = (member: MemberCaller) => member.request(calls.listPlays)

const factsOf = (member: MemberCaller, id: number) => member.request(calls.getGamePlayFacts, { parameters: { id } })

/** Builds an event that is over, hosted by Ada and attended by Ben and Cleo, with the planned game Azul. */
async function buildNight(world: World) {
  const [ada, ben, cleo] = [
    await buildMember(world, { fullName: 'Ada' }),
    await buildMember(world, { fullName: 'Ben' }),
    await buildMember(world, { fullName: 'Cleo' }),
  ]
  const azulId = await buildGame(world, { name: 'Azul' })
  const eventId = await buildPastEvent(world, { host: ada, guests: [ben, cleo], gameIds: [azulId] })
  return { ada, ben, cleo, azulId, eventId }
}

async function buildPastEvent(
  world: World,
  {
    host,
    guests,
    gameIds,
    hoursAgo,
  }: { host: MemberCaller; guests: MemberCaller[]; gameIds?: number[]; hoursAgo?: number },
) {
  const eventId = await buildEvent(world, { host, ...(gameIds && { gameIds }) })
  for (const guest of guests) await guest.request(joinEvent, { parameters: { eventId }, body: {} })
  await endEvent(world, eventId, hoursAgo)
  return eventId
}

describe('recording plays of an event', () => {
  // Requirement plays-20: The people of an event see each other's records of plays without the votes. Records of the
  // same game and table confirm the same play.
  test('shows a play to the people of the event, and several members confirm it as one play', async ({ world }) => {
    const { ada, ben, eventId, azulId } = await buildNight(world)
    const watched = watchLiveChanges(world, ben)

    await record(ada, eventId, { gameId: azulId, minutes: 95, vote: 'good' })

    expect(await watched.nextChange()).toEqual({ topic: 'events', eventId })
    const [play] = await playsOf(ben, eventId)
    expect(play).toMatchObject({ game: { name: 'Azul' }, tableNumber: 1, people: 3, minutes: 95, own: null })
    expect(play?.members.map(({ fullName }) => fullName)).toEqual(['Ada'])
    expect(JSON.stringify(play)).not.toContain('vote')
    await record(ben, eventId, { gameId: azulId, minutes: 95, vote: 'notGood' })
    await record(ben, eventId, { gameId: azulId, minutes: 90, vote: 'notGood' })
    const plays = await playsOf(ben, eventId)
    expect(plays).toMatchObject([{ people: 3, minutes: 95, own: { minutes: 90, vote: 'notGood' } }])
    expect(plays[0]?.members.map(({ fullName }) => fullName)).toEqual(['Ada', 'Ben'])
  })

  // Shows plays-1.
  test('is for the host, co-hosts and attendees of an event that is over and not cancelled', async ({ world }) => {
    const { ada, eventId, azulId } = await buildNight(world)
    const dana = await buildMember(world)
    expect(await recordProblem(dana, eventId, { gameId: azulId })).toBe('NotThere')
    expect((await dana.requestProblem(calls.getEventPlays, { parameters: { eventId } })).name).toBe('NotThere')
    const ahead = await buildEvent(world, { host: ada })
    expect(await recordProblem(ada, ahead, { gameId: azulId })).toBe('EventNotOver')
    await ada.request(cancelEvent, { parameters: { eventId: ahead } })
    expect(await recordProblem(ada, ahead, { gameId: azulId })).toBe('EventCancelled')
    expect(await recordProblem(ada, eventId, { gameId: 4711 })).toBe('NotFound')
    for (const play of [{ people: 0 }, { minutes: 0 }, { minutes: 1441 }, { tableNumber: 11 }])
      expect(await recordProblem(ada, eventId, { gameId: azulId, ...play })).toBe('InvalidInput')
    expect(await playsOf(ada, eventId)).toEqual([])
  })

  // Requirement plays-2: A member has one record for each event, game and table, and at most 30 for one event. Members
  // correct and delete only their own records.
  test('keeps one record of a member for ten requests at once, and at most 30 for one event', async ({ world }) => {
    const { ada, eventId, azulId } = await buildNight(world)
    await Promise.all(Array.from({ length: 10 }, () => record(ada, eventId, { gameId: azulId })))
    expect(await logOf(ada)).toHaveLength(1)
    const play = {
      eventId,
      userId: ada.id,
      people: 2,
      playedAt: new Date().toISOString(),
      recordedAt: new Date().toISOString(),
    }
    const others = await Promise.all(Array.from({ length: 29 }, () => buildGame(world)))
    await world.db
      .insertInto('plays')
      .values(others.map((gameId) => ({ ...play, gameId, tableNumber: 1, uuid: `play of ${gameId}` })))
      .execute()
    expect(await recordProblem(ada, eventId, { gameId: azulId, tableNumber: 2 })).toBe('TooManyPlays')
    await record(ada, eventId, { gameId: azulId, minutes: 30 })
  })

  // Requirement plays-6: Members who block each other do not see each other's plays; a merge of games keeps every play.
  // Shows plays-3.
  test('shows a planned game that was deleted, and hides members who block each other', async ({ world }) => {
    const { ada, ben, cleo } = await buildNight(world)
    const gone = await buildGame(world, { addedBy: ada })
    const eventId = await buildPastEvent(world, { host: ada, guests: [ben, cleo], gameIds: [gone] })
    await ada.request(deleteGame, { parameters: { id: gone } })
    await record(ben, eventId, { gameId: gone })
    await cleo.request(blockMember, { parameters: { userId: ben.id } })

    expect(await playsOf(cleo, eventId)).toEqual([])
    await record(cleo, eventId, { gameId: gone })
    expect((await logOf(ben))[0]?.playedWith).toEqual([])
    const archive = await ben.request(downloadArchive, { parameters: { id: ben.id } })
    expect(archive.plays).toMatchObject([{ playedWith: [] }])
    expect(await ben.request(calls.listPlayedWith)).toEqual([])
  })
})

describe('the play log', () => {
  // Requirement plays-3: The play log of a member is private. It lists the plays, and the number of plays for each game
  // and with each person, in pages. It is in the archive, with the names that the log shows.
  test('is private, and counts plays for each game and for each other person', async ({ world }) => {
    const { ada, ben, cleo, eventId, azulId } = await buildNight(world)
    const brassId = await buildGame(world, { name: 'Brass' })
    const earlier = await buildPastEvent(world, { host: ada, guests: [ben], hoursAgo: 80 })
    for (const player of [ada, ben, cleo]) await record(player, eventId, { gameId: azulId })
    for (const player of [ada, ben]) await record(player, earlier, { gameId: azulId, people: 2 })
    await record(ada, eventId, { gameId: brassId, tableNumber: 2 })
    await record(ben, eventId, { gameId: brassId, tableNumber: 1 })
    await world.db.insertInto('importedPlays').values({ userId: ada.id, gameId: brassId, plays: 4 }).execute()

    const log = await logOf(ada)
    expect(log.map(({ game, event }) => [game.name, event?.id])).toEqual([
      ['Brass', eventId],
      ['Azul', eventId],
      ['Azul', earlier],
    ])
    expect(log.map(({ playedWith }) => playedWith.map(({ fullName }) => fullName))).toEqual([
      [],
      ['Ben', 'Cleo'],
      ['Ben'],
    ])
    expect(await ada.request(calls.listPlayedGames)).toMatchObject([
      { game: { name: 'Brass' }, plays: 5 },
      { game: { name: 'Azul' }, plays: 2 },
    ])
    expect(await ada.request(calls.listPlayedWith)).toMatchObject([
      { user: { fullName: 'Ben' }, plays: 2 },
      { user: { fullName: 'Cleo' }, plays: 1 },
    ])
    const archive = await ada.request(downloadArchive, { parameters: { id: ada.id } })
    expect(archive.plays).toHaveLength(3)
    expect(archive.plays[0]).toMatchObject({ event: { id: eventId }, game: { name: 'Azul' }, people: 3, vote: null })
    const namesInArchive = archive.plays.map(({ playedWith }) => playedWith.map(({ fullName }) => fullName))
    expect(namesInArchive).toEqual([['Ben', 'Cleo'], ['Ben'], []])
    expect(archive.importedPlays).toMatchObject([{ game: { name: 'Brass' }, plays: 4 }])
    expect(await world.visitor.requestProblem(calls.listPlays)).toMatchObject({ name: 'NotSignedIn' })
  })

  // Shows plays-2.
  test('loses a play when its member deletes it; other members cannot, and their records stay', async ({ world }) => {
    const { ada, ben, eventId, azulId } = await buildNight(world)
    const { id } = await record(ada, eventId, { gameId: azulId })
    await record(ben, eventId, { gameId: azulId })
    expect((await ben.requestProblem(calls.deletePlay, { parameters: { id } })).name).toBe('NotFound')
    await ada.request(calls.deletePlay, { parameters: { id } })
    expect(await logOf(ada)).toEqual([])
    expect(await playsOf(ada, eventId)).toMatchObject([{ own: null, members: [{ fullName: 'Ben' }] }])
  })
})

describe('the public facts of a game', () => {
  // Requirement plays-5: The score of a game uses the votes for the number of people, the usual length instead of the
  // box, the members who have played it before, and whether most of them played it in the last 30 days.
  // Shows plays-4.
  test('appear for three members or more, affect the fit of games, and disappear with their accounts', async ({
    world,
  }) => {
    const { ada, ben, cleo, eventId, azulId } = await buildNight(world)
    const none = { votes: [], usualMinutes: null, timedBy: 0 }
    await record(ada, eventId, { gameId: azulId, minutes: 90, vote: 'good' })
    await record(ada, eventId, { gameId: azulId, minutes: 80, vote: 'good', tableNumber: 2 })
    await record(ben, eventId, { gameId: azulId, minutes: 95, vote: 'good' })
    expect(await factsOf(cleo, azulId)).toEqual(none)

    await record(cleo, eventId, { gameId: azulId, minutes: 104, vote: 'notGood' })

    expect(await factsOf(ada, azulId)).toEqual({
      votes: [{ people: 3, good: 2, notGood: 1 }],
      usualMinutes: 95,
      timedBy: 3,
    })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: azulId } })
    const next = await buildEvent(world, { host: ada, duration: 180 })
    for (const guest of [ben, cleo]) await guest.request(joinEvent, { parameters: { eventId: next }, body: {} })
    const fit = await ada.request(getFit, { parameters: { eventId: next } })
    expect(fit.fits[0]?.reasons).toEqual([
      'Plays 2 to 4, you are 3; good with 3 (3 votes)',
      'You own it',
      'Usually 95 of 165 minutes',
      'Everybody knows it',
    ])

    await removeAccount(world, cleo)
    expect(await factsOf(ada, azulId)).toEqual(none)
    expect(await playsOf(ada, eventId)).toHaveLength(2)
  })

  // Shows plays-5.
  test('lower the score of a game that most played in the last 30 days', async ({ world }) => {
    const { ada, ben, cleo, eventId, azulId } = await buildNight(world)
    for (const player of [ada, ben, cleo]) await record(player, eventId, { gameId: azulId })
    await ada.request(addToCollection, { parameters: { id: ada.id }, body: { gameId: azulId } })
    const next = await buildEvent(world, { host: ada, duration: 180 })
    for (const guest of [ben, cleo]) await guest.request(joinEvent, { parameters: { eventId: next }, body: {} })
    const scoreAfter = async (days: number) => {
      const playedAt = hoursFromNow(-24 * days).toISOString()
      await world.db.updateTable('plays').set({ playedAt }).execute()
      return (await ada.request(getFit, { parameters: { eventId: next } })).fits[0]?.score ?? 0
    }
    const [recent, old] = [await scoreAfter(29), await scoreAfter(31)]
    expect(old - recent).toBe(5)
  })

  // Shows plays-6.
  test('and the logs move to the remaining game of a merge without losing a play', async ({ world }) => {
    const { ada, ben, cleo, eventId, azulId } = await buildNight(world)
    const copyId = await buildGame(world, { name: 'Azul!' })
    await record(ada, eventId, { gameId: azulId })
    for (const player of [ada, ben, cleo]) await record(player, eventId, { gameId: copyId, minutes: 60 })
    for (const gameId of [azulId, copyId])
      await world.db.insertInto('importedPlays').values({ userId: ada.id, gameId, plays: 2 }).execute()

    await silentWriter(world.db).transaction((transaction) =>
      mergeGames(transaction, { fromId: copyId, intoId: azulId, now: new Date() }),
    )

    expect(await ada.request(calls.listPlayedGames)).toMatchObject([{ game: { name: 'Azul' }, plays: 6 }])
    expect((await playsOf(ada, eventId)).map(({ tableNumber, members }) => [tableNumber, members.length])).toEqual([
      [1, 1],
      [2, 3],
    ])
    expect(await factsOf(ada, azulId)).toMatchObject({ usualMinutes: 60, timedBy: 3 })
  })
})
