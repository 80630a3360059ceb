import { z } from 'zod'

/**
 * The part of an export of the app BG Stats that the import reads: games, whether a copy is owned, and which games were
 * played. It contains no players, places and comments, so these stay in the browser.
 */
const BgStatsExport = z.object({
  games: z.array(
    z.object({
      id: z.number(),
      bggId: z.number().optional(),
      name: z.string(),
      bggName: z.string().optional(),
      bggYear: z.number().optional(),
      isExpansion: flag(),
      minPlayerCount: z.number().optional(),
      maxPlayerCount: z.number().optional(),
      minPlayTime: z.number().optional(),
      maxPlayTime: z.number().optional(),
      copies: z.array(z.object({ statusOwned: flag(), statusWantToPlay: flag(), statusWishlist: flag() })).optional(),
    }),
  ),
  plays: z.array(z.object({ gameRefId: z.number(), ignored: flag() })).optional(),
})

/** The app writes true and false as booleans or numbers. */
function flag() {
  return z.union([z.boolean(), z.number()]).optional()
}

/** Returns whether a text is JSON rather than a table. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*\{/.test(text)
}

/**
 * Reads an export of BG Stats as rows with the columns of the CSV files of BoardGameGeek, one for each game with its
 * number of plays. Returns undefined for other JSON.
 */
export function readBgStats(text: string): Record<string, string>[] | undefined {
  const parsed = BgStatsExport.safeParse(parse(text))
  if (!parsed.success) return undefined
  const { games, plays = [] } = parsed.data
  const played = Map.groupBy(
    plays.filter(({ ignored }) => !ignored),
    ({ gameRefId }) => gameRefId,
  )
  return games.map(({ copies = [], ...game }) => {
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
      numplays: String(played.get(game.id)?.length ?? 0),
    }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
