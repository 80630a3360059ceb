import { type Expression, sql, type SqlBool } from 'kysely'
import { foldCase } from '../../contract/search.ts'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/** The texts that lists are searched by, each with an index of its trigrams (`migrations/0002-text-search.ts`). */
type SearchedText = 'users.nameText' | 'users.searchText' | 'games.searchText' | 'events.searchText'

/** Letters in a row that the indexes know; what is shorter is looked for in every row. */
const indexedLength = 3

/**
 * Whether a row of a list has the words searched for in its text; by way of an index from three letters on. `%`, `_`, `\`
 * and `"` are plain characters.
 */
export function foundByText(db: Database, text: SearchedText, search: string): Expression<SqlBool> {
  const words = foldCase(search)
  const [table = '', column = ''] = text.split('.')
  // PostgreSQL uses its index for `like` by itself.
  if (!isSqlite(db) || Array.from(words).length < indexedLength) return containsText(text, search)
  const phrase = `"${words.replaceAll('"', '""')}"`
  const index = sql.table(`${table}Text`)
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${sql.ref(column)} match ${phrase})`
}

/** The same for one row that is at hand, without an index. */
export function containsText(column: string, search: string): Expression<SqlBool> {
  const pattern = `%${foldCase(search).replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}
