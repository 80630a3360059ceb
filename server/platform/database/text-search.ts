import { type Expression, sql, type SqlBool } from 'kysely'
import { lengthOf, type maxTerms, minTermLength, searchTerms } from '../../../contract/platform/search.ts'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'
import type { indexedTexts } from './text-indexes.ts'

type IndexedTexts = typeof indexedTexts
/** A column with a trigram index, such as `games.searchText`. */
type SearchedText = { [Table in keyof IndexedTexts]: `${Table}.${IndexedTexts[Table][number]}` }[keyof IndexedTexts]

/** Patterns as query values: `pattern1`, `pattern2`, … A cached query does not know how many there are. */
export type BoundPatterns<Name extends string = 'pattern'> = {
  [Place in (typeof places)[number] as `${Name}${Place}`]?: string | undefined
}
const places = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies { length: typeof maxTerms }

/** A search as query values. None if there is nothing to search for. */
export type BoundSearch = BoundPatterns & {
  /** Expression for SQLite's trigram index. */
  phrases?: string | undefined
}

/** Converts the terms of a search to query values. `%`, `_`, `\` and `"` have no special meaning. */
export function bindTerms(db: Database, terms: readonly string[]): BoundSearch {
  // PostgreSQL uses its trigram index for `like`.
  const indexed = isSqlite(db) ? terms.filter((term) => lengthOf(term) >= minTermLength) : []
  if (indexed.length === 0) return bindPatterns('pattern', terms)
  const others = terms.filter((term) => !indexed.includes(term))
  const phrases = indexed.map((term) => `"${term.replaceAll('"', '""')}"`).join(' ')
  return { phrases, ...bindPatterns('pattern', others) }
}

/** Like `bindTerms`, but never uses SQLite's trigram index, which reads all matches before it returns the first. */
export function bindPatterns<Name extends string>(name: Name, terms: readonly string[]): BoundPatterns<Name> {
  const patterns = terms.map((term, index) => [`${name}${index + 1}`, `%${escapeLike(term)}%`])
  return Object.fromEntries(patterns) as BoundPatterns<Name>
}

export function listPatterns<Name extends string>(name: Name, values: BoundPatterns<Name>): string[] {
  const byName: Readonly<Record<string, string | undefined>> = values
  return places.flatMap((place) => byName[`${name}${place}`] ?? [])
}

/** A condition: the column contains all terms of the search. True if there is nothing to search for. */
export function matchesSearch(db: Database, text: SearchedText, search = ''): Expression<SqlBool> {
  return matchesBoundSearch(text, bindTerms(db, searchTerms(search)))
}

/** Like `matchesSearch`, for cached queries. Their values are not known when the query is built. */
export function matchesBoundSearch(text: SearchedText, { phrases, ...patterns }: BoundSearch): Expression<SqlBool> {
  const [table = '', column = ''] = text.split('.')
  const index = sql.table(`${table}Text`)
  const isIndexed = sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${sql.ref(column)} match ${phrases})`
  return areAllTrue([
    ...(phrases === undefined ? [] : [isIndexed]),
    ...listPatterns('pattern', patterns).map((pattern) => isLike(text, pattern)),
  ])
}

function areAllTrue(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Unlike with a condition, a query with a limit reads no more matches than it needs. */
export function selectMatches(db: Database, text: SearchedText, search: BoundSearch) {
  const [table = '', column = ''] = text.split('.')
  const isOnlyIndexed = search.phrases !== undefined && listPatterns('pattern', search).length === 0
  const matches = isOnlyIndexed
    ? sql<Match>`(select rowid as "matchId" from ${sql.table(`${table}Text`)} where ${sql.ref(column)} match ${search.phrases})`
    : sql<Match>`(select id as "matchId" from ${sql.table(table)} where ${matchesBoundSearch(text, search)})`
  return db.selectFrom(matches.as('matches'))
}

type Match = { matchId: number }

/** A condition like `matchesSearch` for columns without a trigram index. */
export function containsSearch(column: string, search: string): Expression<SqlBool> {
  return matchesPatterns(column, 'pattern', bindPatterns('pattern', searchTerms(search)))
}

/** A condition: the column matches all these patterns. */
export function matchesPatterns<Name extends string>(column: string, name: Name, patterns: BoundPatterns<Name>) {
  return areAllTrue(listPatterns(name, patterns).map((pattern) => isLike(column, pattern)))
}

/** A condition: the column matches a pattern, in which `escapeLike` has escaped the text. */
export function isLike(column: string, pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '\\'`
}

/** Escapes the characters with a special meaning in a pattern of `like`. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
