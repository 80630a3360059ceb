import { type Expression, sql, type SqlBool } from 'kysely'
import { foldCase, minTermLength, searchTerms } from '../../../contract/platform/search.ts'
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
  const text = foldCase(search)
  // PostgreSQL uses its trigram index for `like`.
  if (!isSqlite(db) || Array.from(text).length < minTermLength) return bindPattern(search)
  return { phrase: phraseOf(text) }
}

function phraseOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** The terms of a search as query values: `phrase` for all of them, or a pattern for each. */
export type BoundTerms = BoundSearch & { pattern2?: string | undefined; pattern3?: string | undefined }

/** Like `bindSearch`, for texts that contain the words of the search in any order (`searchTerms`). */
export function bindTerms(db: Database, search: string | undefined): BoundTerms {
  const terms = searchTerms(foldCase(search ?? ''))
  if (!search || terms.length === 1) return bindSearch(db, search)
  if (isSqlite(db)) return { phrase: terms.map(phraseOf).join(' AND ') }
  const [pattern, pattern2, pattern3] = terms.map(patternOf)
  return { pattern, pattern2, pattern3 }
}

export function matchesBoundTerms(
  text: SearchedText,
  { phrase, pattern, pattern2, pattern3 }: BoundTerms,
): Expression<SqlBool> {
  const matches = matchesBoundSearch(text, { phrase, pattern })
  return [pattern2, pattern3].reduce(
    (all, other) => (other === undefined ? all : sql<SqlBool>`${all} and ${isLike(text, other)}`),
    matches,
  )
}

/** Like `bindSearch`, but never uses SQLite's trigram index, which reads all matches before it returns the first. */
export function bindPattern(search: string): BoundSearch {
  return { pattern: patternOf(foldCase(search)) }
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
 * Selects the ids of the first `limit` rows that match a search as `matchId`, in no order. Unlike a condition, it never
 * reads more matches than that.
 */
export function selectMatches(
  db: Database,
  text: SearchedText,
  { search, limit }: { search: BoundSearch; limit: number },
) {
  const { phrase, pattern } = search
  const [table = '', column = ''] = text.split('.')
  const [rows, condition] =
    phrase === undefined
      ? [sql`id as "matchId" from ${sql.table(table)}`, isLike(column, pattern ?? '%')]
      : [sql`rowid as "matchId" from ${sql.table(`${table}Text`)}`, sql`${sql.ref(column)} match ${phrase}`]
  const matches = sql<{ matchId: number }>`(select ${rows} where ${condition})`
  return db.selectFrom(matches.as('matches')).select('matchId').limit(limit)
}

/** A condition like `matchesSearch` for columns without a trigram index. */
export function containsText(column: string, search: string): Expression<SqlBool> {
  return isLike(column, patternOf(foldCase(search)))
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
