import { z } from 'zod'
import { maxPlayMinutes, maxPlayPeople, playerNameLength, playScoreLength } from '../../planning/plays/rules.ts'
import type { PlayPlayer } from '../../planning/plays/schemas.ts'
import { groupBy } from '../../platform/older-browsers.ts'
import { normalizeText } from '../../platform/fields.ts'
import { toVisibleLine } from '../../platform/visible-line.ts'
import { readRow } from './read-row.ts'
import type { FilePlay, ShelfEntry, SkippedRow } from './shelf-entry.ts'

const fact = () => z.number().nullish()
const line = () => z.string().catch('')
/** The app writes true and false as booleans or numbers. */
const flag = () => z.union([z.boolean(), z.number()]).nullish().catch(false)

const Play = z.object({
  uuid: line(),
  gameRefId: z.number(),
  ignored: flag(),
  playDate: line(),
  durationMin: fact().catch(0),
  playerScores: z
    .array(z.object({ playerRefId: z.number(), score: z.union([z.string(), z.number()]).catch(''), winner: flag() }))
    .catch([]),
})

/** The part of an export of the app BG Stats that the import reads. Without places and comments, these stay in the browser. */
const BgStatsExport = z.object({
  games: z.array(
    z.object({
      id: z.number(),
      bggId: fact(),
      name: z.string(),
      bggName: z.string().nullish(),
      bggYear: fact(),
      isExpansion: flag(),
      minPlayerCount: fact(),
      maxPlayerCount: fact(),
      minPlayTime: fact(),
      maxPlayTime: fact(),
      copies: z.array(z.object({ statusOwned: flag(), statusWantToPlay: flag(), statusWishlist: flag() })).nullish(),
    }),
  ),
  plays: z.array(Play).nullish(),
  players: z.array(z.object({ id: z.number(), name: line(), isAnonymous: flag() })).catch([]),
  userInfo: z.object({ meRefId: fact() }).catch({ meRefId: null }),
})
type BgStatsExport = z.infer<typeof BgStatsExport>

/** Returns whether a text is JSON rather than a table. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*(?:\{|\[\s*\{)/.test(text)
}

/**
 * Reads the games of an export of BG Stats like rows of a CSV file of BoardGameGeek, with their plays. Returns undefined for
 * other JSON.
 */
export function readBgStats(text: string): ({ entry: ShelfEntry } | { skipped: SkippedRow })[] | undefined {
  const { data: file } = BgStatsExport.safeParse(parse(text))
  if (!file) return undefined
  const counted = (file.plays ?? []).filter(({ ignored }) => !ignored)
  const played = groupBy(counted, ({ gameRefId }) => gameRefId)
  return file.games.map((game) => {
    const plays = played.get(game.id) ?? []
    const read = readRow(toRow(game, plays.length))
    return 'entry' in read ? { entry: { ...read.entry, filePlays: readPlays(plays, file) } } : read
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

function toRow(game: BgStatsExport['games'][number], plays: number): Record<string, string> {
  const copies = game.copies ?? []
  const owned = copies.filter(({ statusOwned }) => statusOwned).length
  const isWished = copies.some(({ statusWantToPlay, statusWishlist }) => statusWantToPlay || statusWishlist)
  return {
    objectname: game.name,
    originalname: game.bggName ?? '',
    objectid: String(game.bggId ?? ''),
    itemtype: game.isExpansion ? 'expansion' : 'standalone',
    yearpublished: String(game.bggYear ?? ''),
    minplayers: String(game.minPlayerCount ?? ''),
    maxplayers: String(game.maxPlayerCount ?? ''),
    minplaytime: String(game.minPlayTime ?? ''),
    maxplaytime: String(game.maxPlayTime ?? ''),
    own: owned > 0 ? '1' : '0',
    quantity: String(owned),
    wanttoplay: isWished ? '1' : '0',
    numplays: String(plays),
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
    const minutes = Math.round(durationMin ?? 0)
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
