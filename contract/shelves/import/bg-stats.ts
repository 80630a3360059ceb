import { z } from 'zod'
import { maxPlayMinutes, maxPlayPeople, playerNameLength, playScoreLength } from '../../planning/plays/rules.ts'
import type { PlayPlayer } from '../../planning/plays/schemas.ts'
import { groupBy } from '../../platform/older-browsers.ts'
import { normalizeText } from '../../platform/fields.ts'
import { toVisibleLine } from '../../platform/visible-line.ts'
import { readFlag } from './csv-values.ts'
import { readRow } from './read-row.ts'
import type { FilePlay, ShelfEntry, SkippedRow } from './shelf-entry.ts'

/** A number, in some versions of the app as a text; 0 for none. */
const fact = () => z.coerce.number().catch(0)
const id = () => z.coerce.number().min(1)
const line = () => z.string().catch('')
/** The app writes true and false as booleans or numbers, in some versions as texts. */
const flag = () => z.preprocess((value) => readFlag(String(value ?? '')) ?? false, z.boolean())
/** A list without the items that cannot be read. */
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.union([item, z.unknown().transform(() => undefined)]))
    .transform((items) => items.filter((each) => each !== undefined))

const Play = z.object({
  uuid: line(),
  gameRefId: id(),
  ignored: flag(),
  playDate: line(),
  durationMin: fact(),
  playerScores: list(
    z.object({ playerRefId: id(), score: z.union([z.string(), z.number()]).catch(''), winner: flag() }),
  ).catch([]),
  expansionPlays: list(z.object({ gameRefId: id() })).catch([]),
})

const Copy = z.object({ statusOwned: flag(), statusWantToPlay: flag(), statusWishlist: flag(), wishlistStatus: fact() })

/** The part of an export of the app BG Stats that the import reads. Without places and comments, these stay in the browser. */
const BgStatsExport = z.object({
  games: list(
    z.object({
      id: id(),
      bggId: fact(),
      name: line(),
      bggName: line(),
      bggYear: fact(),
      isBaseGame: flag(),
      isExpansion: flag(),
      minPlayerCount: fact(),
      maxPlayerCount: fact(),
      minPlayTime: fact(),
      maxPlayTime: fact(),
      previouslyPlayedAmount: fact(),
      copies: list(Copy).catch([]),
    }),
  ),
  plays: list(Play).catch([]),
  players: list(z.object({ id: id(), name: line(), isAnonymous: flag() })).catch([]),
  userInfo: z.object({ meRefId: fact() }).catch({ meRefId: 0 }),
})
type BgStatsExport = z.infer<typeof BgStatsExport>

/** Returns rows like those of a CSV file of BoardGameGeek, with plays; undefined for other JSON. */
export function readBgStats(json: unknown): ({ entry: ShelfEntry } | { skipped: SkippedRow })[] | undefined {
  const { data: file } = BgStatsExport.safeParse(json)
  if (!file || file.games.length === 0) return undefined
  const counted = file.plays.filter(({ ignored }) => !ignored)
  const played = groupBy(counted, ({ gameRefId }) => gameRefId)
  const withExpansions = counted.flatMap(({ expansionPlays }) => expansionPlays)
  const expanded = groupBy(withExpansions, ({ gameRefId }) => gameRefId)
  return file.games.map((game) => {
    const plays = played.get(game.id) ?? []
    const read = readRow(toRow(game, plays.length + (expanded.get(game.id)?.length ?? 0)))
    return 'entry' in read ? { entry: { ...read.entry, filePlays: readPlays(plays, file) } } : read
  })
}

function toRow(game: BgStatsExport['games'][number], plays: number): Record<string, string> {
  const owned = game.copies.filter(({ statusOwned }) => statusOwned).length
  const wished = game.copies.filter(({ statusWishlist }) => statusWishlist)
  return {
    objectname: game.name || game.bggName,
    originalname: game.bggName,
    objectid: String(game.bggId),
    itemtype: game.isExpansion && !game.isBaseGame ? 'expansion' : 'standalone',
    yearpublished: String(game.bggYear),
    minplayers: String(game.minPlayerCount),
    maxplayers: String(game.maxPlayerCount),
    minplaytime: String(game.minPlayTime),
    maxplaytime: String(game.maxPlayTime),
    own: owned > 0 ? '1' : '0',
    quantity: String(owned),
    wanttoplay: game.copies.some(({ statusWantToPlay }) => statusWantToPlay) ? '1' : '0',
    wishlist: wished.length > 0 ? '1' : '0',
    wishlistpriority: String(Math.min(...wished.map(({ wishlistStatus }) => wishlistStatus || 3))),
    numplays: String(plays + Math.round(game.previouslyPlayedAmount)),
  }
}

/** Reads the plays that have a date and an identity. The others only count. */
function readPlays(plays: readonly z.infer<typeof Play>[], { players, userInfo }: BgStatsExport): FilePlay[] {
  const byId = new Map(players.map((player) => [player.id, player]))
  const readPlayer = ({ playerRefId, score, winner }: z.infer<typeof Play>['playerScores'][number]): PlayPlayer => {
    const { name = '', isAnonymous = true } = byId.get(playerRefId) ?? {}
    const points = toStorableLine(String(score), playScoreLength + 1)
    return {
      name: (!isAnonymous && toStorableLine(name, playerNameLength)) || null,
      isMe: playerRefId === userInfo.meRefId,
      score: points === '' || points.length > playScoreLength ? null : points,
      isWinner: Boolean(winner),
    }
  }
  return plays.flatMap(({ uuid, playDate, durationMin, playerScores }) => {
    const playedAt = readLocalTime(playDate)
    if (playedAt === undefined || !/^[\w-]{8,64}$/.test(uuid)) return []
    const minutes = Math.round(durationMin)
    return {
      uuid,
      playedAt,
      minutes: minutes >= 1 && minutes <= maxPlayMinutes ? minutes : null,
      players: playerScores.slice(0, maxPlayPeople).map(readPlayer),
    }
  })
}

function toStorableLine(text: string, maxLength: number): string {
  const storable = normalizeText(text).replaceAll(/(?!\s)[\p{Cc}\p{Cs}]/gu, '')
  return toVisibleLine([...toVisibleLine(storable)].slice(0, maxLength).join(''))
}

/** Reads '2030-05-17 18:00:00', as if it were UTC. */
function readLocalTime(text: string): string | undefined {
  const [, day, time = '00:00'] = /^((?:19|20)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d))?/.exec(text) ?? []
  const instant = new Date(`${day}T${time}:00Z`)
  // JavaScript moves days that do not exist, such as February 30.
  return day !== undefined && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
    ? instant.toISOString()
    : undefined
}
