import { withoutBullet, withoutFacts } from './around-names.ts'
import { readGameLink } from './game-links.ts'
import { looksLikeName } from './likely-names.ts'
import { readRow } from './read-row.ts'
import type { ShelfEntry, SkippedRow } from './shelf-entry.ts'

/** The rows of a table. `header` has the names of the columns; null if the table has none. */
export type Table = { header: readonly string[] | null; rows: readonly (readonly string[])[] }

/** What only the member knows about a table. `owned` says what its games are if no column says it. */
export type TableAnswers = { nameColumn: number; owned: 'all' | 'none'; hasHeader: boolean }

const players = ['players', 'spieler', 'spieleranzahl', 'spielerzahl', 'playercount', 'numberofplayers', 'joueurs']
/** Names of columns in files of people and other programs, by the column of BoardGameGeek with the same meaning. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  objectname: (
    'objectname game games gamename gametitle boardgame boardgames name title spiel spiele spielname titel ' +
    'jeu jeux nom titre juego nombre título gioco titolo spel product item artikel boardgamename productname itemname ' +
    'naam nazwa nome namn navn gra hra spil название игра ゲーム ゲーム名 游戏 名称 이름'
  ).split(' '),
  objectid: ['objectid', 'bggid', 'boardgamegeekid'],
  link: ['bgglink', 'bggurl', 'bgg', 'boardgamegeek', 'link', 'url'],
  own: 'own owned iown have besitz vorhanden possédé possede possédés tengo lotengo posseduto inbezit possuo tenho posiadam äger ejer'.split(
    ' ',
  ),
  yearpublished: ['year', 'yearpublished', 'published', 'jahr', 'année', 'año'],
  minplayers: ['minplayers', ...players],
  maxplayers: ['maxplayers', ...players],
  playingtime: ['playingtime', 'playtime', 'time', 'duration', 'minutes'],
  numplays: ['numplays', 'plays', 'timesplayed'],
  quantity: ['quantity', 'copies', 'qty'],
}

const normalize = (header: string) => header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Returns the column of the names, or -1 for none. */
export function findNameColumn(header: readonly string[]): number {
  const names = header.map(normalize)
  return (aliases['objectname'] ?? []).map((alias) => names.indexOf(alias)).find((index) => index >= 0) ?? -1
}

/** Returns whether the columns tell everything, as those of a file of BoardGameGeek or of this site do. */
export function isCollectionHeader(header: readonly string[]): boolean {
  const names = new Set(header.map((name) => name.trim().toLowerCase()))
  return names.has('objectname') && names.has('own')
}

export function hasOwnColumn(header: readonly string[] | null): boolean {
  return header?.some((name) => aliases['own']?.includes(normalize(name))) ?? false
}

/** Returns whether the first row names a column of numbers, such as years or prices, and has no number itself. */
export function hasUnknownHeader([first = [], ...rows]: Table['rows']): boolean {
  if (first.some((cell) => /\d/.test(cell))) return false
  return first.some((cell, column) => {
    const values = rows.map((row) => row[column] ?? '').filter((value) => value.trim() !== '')
    return /\p{L}/u.test(cell) && values.length > 1 && values.every((value) => /^\P{L}*\d\P{L}*$/u.test(value))
  })
}

/** Returns the most likely column of the names in a table without a known header: the one with the most texts. */
export function guessNameColumn(rows: Table['rows']): number {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const texts = Array.from({ length: width }, (_empty, column) => {
    const names = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => /\p{L}{2}/u.test(cell))
    return new Set(names).size
  })
  return texts.indexOf(Math.max(...texts))
}

/** Reads a row of a table with the answers of the member. */
export function readTableRow(
  cells: readonly string[],
  header: readonly string[] | null,
  { nameColumn, owned }: TableAnswers,
): { entry: ShelfEntry } | { skipped: SkippedRow } {
  const row: Record<string, string> = {}
  for (const [column, names] of Object.entries(aliases)) {
    const index = names.map((name) => header?.map(normalize).indexOf(name) ?? -1).find((found) => found >= 0)
    if (index !== undefined) row[column] = cells[index]?.trim() ?? ''
  }
  row['objectname'] = cells[nameColumn] ?? ''
  if (!hasOwnColumn(header)) Object.assign(row, owned === 'all' ? { own: '1' } : { own: '0', wanttoplay: '1' })
  const link = [row['objectid'], row['link'], row['objectname']].map((cell) => readGameLink(cell ?? '')).find(Boolean)
  if (link) row['objectid'] = String(link.bggId)
  if (readGameLink(row['objectname'])) row['objectname'] = link?.text ?? ''
  const [least, most = least] = row['minplayers']?.match(/\d+/g) ?? []
  if (row['minplayers'] === row['maxplayers']) Object.assign(row, { minplayers: least ?? '', maxplayers: most ?? '' })
  const name = withoutFacts(withoutBullet(row['objectname'].trim()))
  if (!/[\p{L}\p{N}]/u.test(name)) return { skipped: { name, reason: 'noName' } }
  const read = readRow({ ...row, objectname: name })
  if ('skipped' in read || read.entry.bggId !== null) return read
  return { entry: { ...read.entry, isUncertain: !looksLikeName(read.entry.name) } }
}
