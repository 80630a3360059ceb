import { hash } from 'node:crypto'
import { localDateTime } from '../../../contract/events/event-moments.ts'
import type { PlayPlayer } from '../../../contract/planning/plays/schemas.ts'
import { lastReadTitle } from '../../people/visibility/event-readers.ts'
import { getMemberSummary } from '../../people/users/users.ts'
import { findZip } from '../../people/zip-codes/zip-atlas.ts'
import { nestedRows, readNested } from '../../platform/database/nested.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { byKey } from '../../platform/subjects/archive-parts.ts'
import { nestOrigin, selectCompanions } from './play-log.ts'

/** The ids in the file of the player that is the member, and of the player for people without a name. */
const [me, anonymous] = [1, 2]

/**
 * Yields the plays of a member as pieces of a file of the app BG Stats, in which 0 means unknown. The lists to which the
 * plays refer come after them, because they contain only what the plays name.
 */
export async function* writeBgStatsFile(
  db: Database,
  { userId, now }: { userId: number; now: Date },
): AsyncGenerator<string> {
  const { fullName } = await getMemberSummary(db, { id: userId })
  const exportDate = fileTime(now.toISOString())
  const item = (kind: string, key: string | number, id: number, name: string) => {
    return { uuid: uuidOf(`${kind} ${key}`), id, name, modificationDate: exportDate }
  }
  const [games, players, locations] = [new Set<number>(), new Map<string, number>(), new Map<string, number>()]
  const playerId = ({ isMe, name }: PlayPlayer) =>
    isMe ? me : name === null ? anonymous : numberOf(players, name, anonymous)
  const plays = mapEach(listPlayRows(db, { userId, fullName }), ({ gameId, place, ...play }) => {
    games.add(gameId)
    return {
      ...toFilePlay(play, playerId),
      gameRefId: gameId,
      ...(place !== undefined && { locationRefId: numberOf(locations, place, 0) }),
    }
  })
  yield* writeList('{"plays":[', plays)
  const played = mapEach(listGameRows(db, games), ({ id, name, ...facts }) => ({
    ...item('game', id, id, name),
    ...toFileGame(facts),
  }))
  yield* writeList('],\n"games":[', played)
  const people = [
    { ...item('member', userId, me, fullName), isAnonymous: false },
    { ...item('anonymous', userId, anonymous, 'Anonymous player'), isAnonymous: true },
    ...[...players].map(([name, id]) => ({ ...item('player', name, id, name), isAnonymous: false })),
  ]
  yield* writeList('],\n"players":[', people)
  yield* writeList(
    '],\n"locations":[',
    [...locations].map(([name, id]) => item('location', name, id, name)),
  )
  yield `],\n"userInfo":${JSON.stringify({ meRefId: me, exportDate })}}\n`
}

async function* writeList(start: string, items: AsyncIterable<object> | Iterable<object>) {
  yield start
  let separator = '\n'
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ',\n'
  }
}

async function* mapEach<Item, Mapped>(items: AsyncIterable<Item>, map: (item: Item) => Mapped) {
  for await (const item of items) yield map(item)
}

/** Returns the number of a name in a list of the file. A new name gets the next number after `last`. */
function numberOf(numbers: Map<string, number>, name: string, last: number): number {
  const number = numbers.get(name) ?? numbers.size + last + 1
  numbers.set(name, number)
  return number
}

type FilePlay = { uuid: string; playDate: string; minutes: number | null; comments: string; players: PlayPlayer[] }

/** Lists the plays of a member. At an event, people without a record are players without a name. */
function listPlayRows(db: Database, { userId, fullName }: { userId: number; fullName: string }) {
  const rows = db
    .selectFrom('plays as own')
    .leftJoin('events', 'events.id', 'own.eventId')
    .select(['uuid', 'own.eventId', lastReadTitle(db, userId), 'events.location', 'gameId', 'playedAt', 'people'])
    .select(['minutes', 'players'])
    .select(nestedRows(db, selectCompanions(db, userId)).as('playedWith'))
    .where('own.userId', '=', userId)
  return byKey(rows, ['own.id'], ({ playedWith, location, playedAt, people, ...row }) => {
    const { event, players, ...play } = nestOrigin(row)
    const companions = readNested(playedWith).map((member) => member.fullName)
    const names = [fullName, ...companions]
    const unnamed = Array.from({ length: Math.max(0, people - names.length) }, () => null)
    const seats = [...names, ...unnamed].map((name, seat) => ({ ...unscored, name, isMe: seat === 0 }))
    const zip = location === null ? undefined : findZip(location)
    const timeZone = zip?.timeZone ?? null
    return {
      ...play,
      playDate: event === null ? fileTime(playedAt) : `${localDateTime({ date: playedAt, timeZone })}:00`,
      comments: event?.title ?? '',
      place: zip?.place,
      players: row.players === null ? seats : players,
    }
  })
}

const unscored = { score: null, isWinner: false }

function toFilePlay(
  { uuid, playDate, minutes, comments, players }: FilePlay,
  playerId: (player: PlayPlayer) => number,
) {
  return {
    uuid,
    // Not later than the play, so that an app that knows more about the play keeps it.
    modificationDate: playDate,
    entryDate: playDate,
    playDate,
    durationMin: minutes ?? 0,
    comments,
    // Otherwise the app would make the highest score win.
    manualWinner: players.some(({ isWinner }) => isWinner),
    ignored: false,
    usesTeams: false,
    rounds: 0,
    rating: 0,
    bggId: 0,
    importPlayId: 0,
    nemestatsId: 0,
    scoringSetting: 0,
    playerScores: players.map((player, seatOrder) => ({
      playerRefId: playerId(player),
      score: player.score ?? '',
      winner: player.isWinner,
      newPlayer: false,
      startPlayer: false,
      rank: 0,
      seatOrder,
    })),
    expansionPlays: [],
  }
}

type Facts = {
  bggId: number | null
  yearPublished: number | null
  baseGameId: number | null
  minPlayers: number
  maxPlayers: number
  minPlayTime: number
  maxPlayTime: number
}

function listGameRows(db: Database, ids: ReadonlySet<number>) {
  const games = db
    .selectFrom('games')
    .select(['id', 'name', 'bggId', 'yearPublished', 'baseGameId', 'minPlayers', 'maxPlayers'])
    .select(['minPlayTime', 'maxPlayTime'])
    .where(isOneOf(db, 'id', [...ids]))
  return byKey(games, ['games.id'], (game) => game)
}

function toFileGame({ bggId, yearPublished, baseGameId, ...facts }: Facts) {
  return {
    bggId: bggId ?? 0,
    bggName: '',
    bggYear: yearPublished ?? 0,
    isBaseGame: Number(baseGameId === null),
    isExpansion: Number(baseGameId !== null),
    minPlayerCount: facts.minPlayers,
    maxPlayerCount: facts.maxPlayers,
    minPlayTime: facts.minPlayTime,
    maxPlayTime: facts.maxPlayTime,
    minAge: 0,
    rating: 0,
    designers: '',
    urlThumb: '',
    urlImage: '',
    cooperative: false,
    highestWins: true,
    noPoints: false,
    usesTeams: false,
  }
}

/** Formats an instant in UTC as the app does: '2030-05-17 18:00:00'. */
function fileTime(instant: string): string {
  return instant.slice(0, 19).replace('T', ' ')
}

/** Returns the same UUID for the same name, so that an app recognizes in the next file what it knows. */
function uuidOf(name: string): string {
  const digits = hash('sha256', `meeplehood ${name}`, 'hex')
  return [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(13, 16)}`, `a${digits.slice(17, 20)}`]
    .concat(digits.slice(20, 32))
    .join('-')
    .toUpperCase()
}
