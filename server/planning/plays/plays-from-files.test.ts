import { describe, expect } from 'vitest'
import { downloadArchive } from '../../../contract/account/calls.ts'
import { joinEvent } from '../../../contract/events/calls.ts'
import { deleteGame } from '../../../contract/games/calls.ts'
import * as calls from '../../../contract/planning/plays/calls.ts'
import type { ImportedPlay } from '../../../contract/planning/plays/schemas.ts'
import { rowLimits } from '../../../contract/platform/row-limits.ts'
import { readBgStats } from '../../../contract/shelves/import/bg-stats.ts'
import { importShelf } from '../../../contract/shelves/import/calls.ts'
import {
  buildEvent,
  buildGame,
  buildMember,
  endEvent,
  type MemberCaller,
  removeAccount,
} from '../../testing/builders.ts'
import { buildFilePlay, buildShelfRow } from '../../testing/shelf-rows.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'

const importPlays = async (member: MemberCaller, plays: ImportedPlay[]) =>
  (await member.request(calls.importPlays, { body: { plays } })).imported

const logOf = (member: MemberCaller, query: { gameId?: number; limit?: number } = {}) =>
  member.request(calls.listPlays, { query })

const countsOf = async (member: MemberCaller) =>
  Object.fromEntries((await member.request(calls.listPlayedGames)).map(({ game, plays }) => [game.name, plays]))

const importNumber = (member: MemberCaller, gameId: number, plays: number) =>
  member.request(importShelf, { body: { rows: [buildShelfRow({ gameId, plays })] } })

/** Builds Ada, two games, and three plays of the first one. */
async function buildLog(world: World) {
  const ada = await buildMember(world, { fullName: 'Ada Owner' })
  const azulId = await buildGame(world, { name: 'Azul' })
  const plays = ['2024-05-18T20:00:00.000Z', '2024-05-19T20:00:00.000Z', '2024-06-01T00:30:00.000Z'].map((playedAt) =>
    buildFilePlay({ gameId: azulId, playedAt }),
  )
  return { ada, azulId, brassId: await buildGame(world, { name: 'Brass' }), plays }
}

/** Builds a past event of Ada at which Ada and Ben recorded the game. It began at 18:00 in Portland. */
async function buildNight(world: World, ada: MemberCaller, gameId: number) {
  const ben = await buildMember(world, { fullName: 'Ben' })
  const eventId = await buildEvent(world, { host: ada, title: 'Chess Night', location: '97205' })
  await ben.request(joinEvent, { parameters: { eventId }, body: {} })
  await endEvent(world, eventId)
  const date = '2024-05-19T01:00:00.000Z'
  await world.db.updateTable('events').set({ date, endsAt: date }).where('id', '=', eventId).execute()
  const body = { gameId, people: 4, minutes: null, vote: null }
  for (const member of [ada, ben]) await member.request(calls.recordPlay, { parameters: { eventId }, body })
  return { ben, eventId }
}

const readExport = async (member: MemberCaller) => {
  const { headers, body } = await member.inject({ method: 'GET', url: calls.exportPlays.path })
  expect(headers['content-disposition']).toBe('attachment; filename="BGStatsExport.json"')
  return typeof body === 'string' ? body : JSON.stringify(body)
}

type WrittenFile = Record<string, unknown> & { plays: { playerScores: { playerRefId: number }[] }[] }

/** Reads the plays of an export as the web app does, with the games of these names. */
const readPlays = (file: string, gameIds: Record<string, number>) =>
  readBgStats(JSON.parse(file))?.flatMap((row) =>
    'entry' in row ? row.entry.filePlays.map((play) => ({ ...play, gameId: gameIds[row.entry.name] ?? 0 })) : [],
  ) ?? []

describe('plays from a file', () => {
  // Requirement plays-22: A member imports plays from a file with date, length, players and scores. The log lists them, and
  // those of one game, latest first. Importing them again adds nothing.
  test('are in the log once, however often they are imported', async ({ world }) => {
    const { ada, azulId, brassId, plays } = await buildLog(world)
    expect(await importPlays(ada, [...plays, ...plays.slice(1)])).toBe(3)
    expect(await importPlays(ada, [...plays, buildFilePlay({ gameId: brassId, minutes: null, players: [] })])).toBe(1)
    await Promise.all(Array.from({ length: 5 }, () => importPlays(ada, plays)))

    expect(await logOf(ada)).toHaveLength(4)
    const [first, ...others] = await logOf(ada, { gameId: azulId })
    expect(others.map(({ playedAt }) => playedAt)).toEqual([plays[1]?.playedAt, plays[0]?.playedAt])
    expect(first).toMatchObject({
      event: null,
      game: { name: 'Azul' },
      playedAt: '2024-06-01T00:30:00.000Z',
      minutes: 95,
      people: 2,
      vote: null,
      playedWith: [],
      players: [
        { name: 'Ada', isMe: true, score: '54', isWinner: true },
        { name: 'Grandma', isMe: false, score: '12+7', isWinner: false },
      ],
    })
    expect(await countsOf(ada)).toEqual({ Azul: 3, Brass: 1 })
  })

  // Requirement plays-23: The number of plays of a game counts a play once that is in a file of numbers, in a file of plays
  // and at an event.
  test('count once beside numbers of plays and plays at events', async ({ world }) => {
    const { ada, azulId, plays } = await buildLog(world)
    const { eventId } = await buildNight(world, ada, azulId)
    await importNumber(ada, azulId, 4)
    expect(await countsOf(ada)).toEqual({ Azul: 4 })

    await importPlays(ada, plays)

    expect(await countsOf(ada)).toEqual({ Azul: 4 })
    await importNumber(ada, azulId, 4)
    expect(await countsOf(ada)).toEqual({ Azul: 4 })
    const log = await logOf(ada)
    expect(log.map(({ event, players }) => [event?.id, players.length])).toEqual([
      [undefined, 2],
      [undefined, 2],
      [eventId, 2],
    ])
    expect(await importPlays(ada, plays)).toBe(0)
    for (const { id } of log) await ada.request(calls.deletePlay, { parameters: { id } })
    expect(await countsOf(ada)).toEqual({ Azul: 1 })
  })

  // Requirement plays-24: Only the member who imported a play sees it and its players. It is in the archive, affects no
  // public fact, and goes with the account.
  test('are seen by nobody else, also at an event, and go with the account', async ({ world }) => {
    const { ada, azulId, plays } = await buildLog(world)
    const { ben, eventId } = await buildNight(world, ada, azulId)
    const cleo = await buildMember(world)
    for (const member of [ada, ben, cleo]) await importPlays(member, plays.slice(0, member === cleo ? 3 : 1))
    await importPlays(ada, plays)

    expect(await ben.request(calls.getEventPlays, { parameters: { eventId } })).not.toMatchObject({ plays: [] })
    for (const call of [calls.getEventPlays, calls.getGamePlayFacts]) {
      const parameters = { eventId, id: azulId }
      const url = call.path.replace(/:(\w+)/, (_all, name: 'eventId' | 'id') => String(parameters[name]))
      expect(JSON.stringify(await ben.inject({ method: 'GET', url }))).not.toContain('Grandma')
    }
    const facts = await ada.request(calls.getGamePlayFacts, { parameters: { id: azulId } })
    expect(facts).toEqual({ votes: [], usualMinutes: null, timedBy: 0 })
    expect(await logOf(ben)).toHaveLength(1)
    const [play] = await logOf(ada)
    expect((await ben.requestProblem(calls.deletePlay, { parameters: { id: play?.id ?? 0 } })).name).toBe('NotFound')
    const archive = await ada.request(downloadArchive, { parameters: { id: ada.id } })
    expect(archive.plays).toHaveLength(3)
    expect(archive.plays.find(({ event }) => event === null)?.players[1]).toMatchObject({ name: 'Grandma' })

    await removeAccount(world, ada)

    const rows = await world.db.selectFrom('plays').select('id').where('userId', '=', ada.id).execute()
    expect(rows).toEqual([])
    expect(await logOf(cleo)).toHaveLength(3)
  })

  // Shows plays-22.
  test('are rejected beyond the limit and if they are malformed, and left out without a game', async ({ world }) => {
    const { ada, azulId, plays } = await buildLog(world)
    const goneId = await buildGame(world, { addedBy: ada })
    await ada.request(deleteGame, { parameters: { id: goneId } })
    const unknown = [buildFilePlay({ gameId: 4711 }), buildFilePlay({ gameId: goneId })]
    expect(await importPlays(ada, [...unknown, ...plays])).toBe(3)
    for (const wrong of [
      { playedAt: '2023-02-30T20:00:00.000Z' },
      { playedAt: '1024-02-20T20:00:00.000Z' },
      { uuid: 'a b' },
      { minutes: 0 },
      { players: [{ name: '\u200b', isMe: false, score: null, isWinner: false }] },
    ]) {
      const body = { plays: [buildFilePlay({ gameId: azulId, ...wrong })] }
      expect([wrong, (await ada.requestProblem(calls.importPlays, { body })).name]).toEqual([wrong, 'InvalidInput'])
    }
    const { max } = rowLimits.importedPlays
    const play = { userId: ada.id, gameId: azulId, tableNumber: 1, people: 2, players: '[]' }
    const times = { playedAt: new Date().toISOString(), recordedAt: new Date().toISOString() }
    for (let stored = 3; stored < max; stored += 500)
      await world.db
        .insertInto('plays')
        .values(
          Array.from({ length: Math.min(500, max - stored) }, (_, index) => ({
            ...play,
            ...times,
            uuid: `play number ${stored + index}`,
          })),
        )
        .execute()
    const body = { plays: [buildFilePlay({ gameId: azulId })] }
    expect((await ada.requestProblem(calls.importPlays, { body })).name).toBe('TooManyImportedPlays')
    expect(await importPlays(ada, plays)).toBe(0)
  })
})

describe('the export of plays', () => {
  // Requirement plays-25: GET /api/plays.json exports all plays as a file of the app BG Stats, with games, players,
  // places and scores. The import of this file adds nothing.
  test('is a file of BG Stats that the import knows, and copies the log to another account', async ({ world }) => {
    const { ada, azulId, plays } = await buildLog(world)
    const { eventId } = await buildNight(world, ada, azulId)
    const [lost] = plays
    await importPlays(ada, plays.slice(1))

    const file = await readExport(ada)

    const { games, locations, players, userInfo, ...written } = JSON.parse(file) as WrittenFile
    expect(games).toMatchObject([{ id: azulId, name: 'Azul', isBaseGame: 1 }])
    expect(locations).toMatchObject([{ name: 'Portland, OR' }])
    expect(players).toMatchObject([
      { id: 1, name: 'Ada Owner', isAnonymous: false },
      { id: 2, isAnonymous: true },
      { id: 3, name: expect.stringMatching(/Ben|Grandma/) },
      { id: 4 },
    ])
    expect(userInfo).toMatchObject({ meRefId: 1 })
    expect(written).toMatchObject({
      plays: [
        { playDate: '2024-05-18 18:00:00', comments: 'Chess Night', gameRefId: azulId, locationRefId: 1 },
        { playDate: '2024-05-19 20:00:00', durationMin: 95, manualWinner: true },
        {
          playDate: '2024-06-01 00:30:00',
          playerScores: [{ playerRefId: 1, score: '54', winner: true }, { score: '12+7' }],
        },
      ],
    })
    const atEvent = written.plays[0]?.playerScores
    expect(atEvent?.map(({ playerRefId }) => playerRefId).toSorted()).toEqual([1, 2, 2, expect.any(Number)])
    const read = readPlays(file, { Azul: azulId })
    expect(await importPlays(ada, read)).toBe(0)
    const copy = await buildMember(world)
    expect(await importPlays(copy, read)).toBe(3)
    expect(readPlays(await readExport(copy), { Azul: azulId }).map(({ uuid }) => uuid)).toEqual(
      read.map(({ uuid }) => uuid),
    )
    expect(lost && (await importPlays(ada, [lost]))).toBe(1)
    expect((await logOf(ada)).find(({ event }) => event?.id === eventId)?.players).toEqual(lost?.players)
  })

  // Shows plays-25.
  test('is a valid file without plays', async ({ world }) => {
    const file = await readExport(await buildMember(world))
    expect(JSON.parse(file)).toMatchObject({ plays: [], games: [], locations: [] })
    expect(await world.visitor.requestProblem(calls.exportPlays)).toMatchObject({ name: 'NotSignedIn' })
  })
})
