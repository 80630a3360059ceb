import { type Expression, sql, type SqlBool } from 'kysely'
import { foldCase } from '../../../contract/platform/search.ts'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'
import type { indexedTexts } from './text-indexes.ts'

type IndexedTexts = typeof indexedTexts
/** A column with a trigram index, such as `games.searchText`. */
type SearchedText = { [Table in keyof IndexedTexts]: `${Table}.${IndexedTexts[Table][number]}` }[keyof IndexedTexts]

/** A trigram index only finds texts of at least this length; shorter ones are compared with every row. */
const trigramLength = 3

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
  const text = foldCase(search)
  // PostgreSQL uses its trigram index for `like`.
  if (!isSqlite(db) || Array.from(text).length < trigramLength) return { pattern: patternOf(text) }
  return { phrase: `"${text.replaceAll('"', '""')}"` }
}

/** A condition: the column contains the search. True if there is nothing to search for. */
export function matchesSearch(db: Database, text: SearchedText, search: string | undefined): Expression<SqlBool> {
  return matchesBoundSearch(text, bindSearch(db, search))
}

/** Like `matchesSearch`, but for cached queries, whose values are not known when they are built. */
export function matchesBoundSearch(text: SearchedText, { phrase, pattern }: BoundSearch): Expression<SqlBool> {
  if (pattern !== undefined) return isLike(text, pattern)
  if (phrase === undefined) return sql<SqlBool>`true`
  const [table = '', column = ''] = text.split('.')
  const index = sql.table(`${table}Text`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${sql.ref(column)} match ${phrase})`
}

/** A condition like `matchesSearch` for columns without a trigram index. */
export function containsText(column: string, search: string): Expression<SqlBool> {
  return isLike(column, patternOf(foldCase(search)))
}

/** A condition: the column matches a pattern of `patternOf`. */
export function isLike(column: string, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Converts a folded text to the pattern of all texts that contain it. */
export function patternOf(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
}
