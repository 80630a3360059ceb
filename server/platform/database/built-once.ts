import type { Database } from './schema.ts'

/**
 * A query that is the same each time, built once for each database: building one with lists inside takes longer than some
 * databases take to answer it. Builders never change, so what a caller adds makes another one.
 */
export function builtOnce<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (db) => {
    let query = queries.get(db)
    if (query === undefined) queries.set(db, (query = build(db)))
    return query
  }
}
