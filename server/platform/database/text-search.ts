import { type Expression, sql, type SqlBool } from 'kysely'
import { foldText, minTermLength } from '../../../contract/platform/search.ts'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'
import type { indexedTexts } from './text-indexes.ts'

type IndexedTexts = typeof indexedTexts
/** A column with a trigram index, such as `games.searchText`. */
type SearchedText = { [Table in keyof IndexedTexts]: `${Table}.${IndexedTexts[Table][number]}` }[keyof IndexedTexts]

/** A search as query values: one of the two, or neither if there is nothing to search for. */
export type BoundSearch = {
  /** Expression for SQLite's trigram index. */
  phrase?: string | undefined
  /** Pattern for `like`. */
  pattern?: string | undefined
}

/** Converts a search to query values. Case is ignored; `%`, `_`, `\` and `"` have no special meaning. */
export function bindSearch(db: Database, search: string | undefined): BoundSearch {
  if (!search) return {}
  const text = foldText(search)
  // PostgreSQL uses its trigram index for `like`.
  if (!isSqlite(db) || Array.from(text).length < minTermLength) return bindPattern(search)
  return { phrase: `"${text.replaceAll('"', '""')}"` }
}

/** Like `bindSearch`, but never uses SQLite's trigram index, which reads all matches before it returns the first. */
export function bindPattern(search: string): BoundSearch {
  return { pattern: patternOf(foldText(search)) }
}

/** A condition: the column contains the search. True if there is nothing to search for. */
export function matchesSearch(db: Database, text: SearchedText, search: string | undefined): Expression<SqlBool> {
  return matchesBoundSearch(text, bindSearch(db, search))
}

/** Like `matchesSearch`, for cached queries. Their values are not known when the query is built. */
export function matchesBoundSearch(text: SearchedText, { phrase, pattern }: BoundSearch): Expression<SqlBool> {
  if (pattern !== undefined) return isLike(text, pattern)
  if (phrase === undefined) return sql<SqlBool>`true`
  const [table = '', column = ''] = text.split('.')
  const index = sql.table(`${table}Text`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${sql.ref(column)} match ${phrase})`
}

/**
 * Starts a query of the rows that match a search, whose ids are `matchId`. Unlike with a condition, a query with a limit
 * reads no more matches than it needs.
 */
export function selectMatches(db: Database, text: SearchedText, { phrase, pattern }: BoundSearch) {
  const [table = '', column = ''] = text.split('.')
  const [rows, condition] =
    phrase === undefined
      ? [sql`id as "matchId" from ${sql.table(table)}`, isLike(column, pattern ?? '%')]
      : [sql`rowid as "matchId" from ${sql.table(`${table}Text`)}`, sql`${sql.ref(column)} match ${phrase}`]
  const matches = sql<{ matchId: number }>`(select ${rows} where ${condition})`
  return db.selectFrom(matches.as('matches'))
}

/** A condition like `matchesSearch` for columns without a trigram index. */
export function containsText(column: string, search: string): Expression<SqlBool> {
  return isLike(column, patternOf(foldText(search)))
}

/** A condition: the column matches a pattern, in which `escapeLike` has escaped the text. */
export function isLike(column: string, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Converts a folded text to the pattern of all texts that contain it. */
export function patternOf(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Escapes the characters with a special meaning in a pattern of `like`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
