import { type Expression, sql, type SqlBool } from 'kysely'
import { foldCase } from '../../../contract/platform/search.ts'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/** The texts that lists are searched by, each with an index of its trigrams (`migrations/0002-text-search.ts`). */
type SearchedText = 'users.nameText' | 'users.searchText' | 'games.searchText' | 'events.searchText'

/** Letters in a row that the indexes know; what is shorter is looked for in every row. */
const indexedLength = 3

/** Words searched for, as they travel: one of the two, or neither where nothing is sought. */
export type SoughtText = {
  /** What the index of trigrams is asked for. */
  phrase?: string | undefined
  /** What each row is compared with. */
  pattern?: string | undefined
}

/** Words made ready to travel: they go by way of an index from three letters on. */
export function asSoughtText(db: Database, search: string | undefined): SoughtText {
  if (!search) return {}
  const words = foldCase(search)
  // PostgreSQL uses its index for `like` by itself.
  if (!isSqlite(db) || Array.from(words).length < indexedLength) return { pattern: patternOf(words) }
  return { phrase: `"${words.replaceAll('"', '""')}"` }
}

/**
 * Whether a row of a list has the words searched for in its text. `%`, `_`, `\` and `"` are plain characters.
 */
export function foundByText(db: Database, text: SearchedText, search: string | undefined): Expression<SqlBool> {
  return hasSoughtText(text, asSoughtText(db, search))
}

/**
 * The same in a query that is compiled once (`prepared`), which knows the words only later. Where none are sought, every row
 * has them.
 */
export function hasSoughtText(text: SearchedText, { phrase, pattern }: SoughtText): Expression<SqlBool> {
  if (pattern !== undefined) return isLike(text, pattern)
  if (phrase === undefined) return sql<SqlBool>`true`
  const [table = '', column = ''] = text.split('.')
  const index = sql.table(`${table}Text`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${sql.ref(column)} match ${phrase})`
}

/** The same for one row that is at hand, without an index. */
export function containsText(column: string, search: string): Expression<SqlBool> {
  return isLike(column, patternOf(foldCase(search)))
}

function isLike(column: string, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

function patternOf(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`
}
