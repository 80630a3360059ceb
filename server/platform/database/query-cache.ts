import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'
import type { BoundList } from './value-lists.ts'

/** The values of a query by name. An undefined value counts as absent. */
export type QueryValues = Readonly<Record<string, string | number | BoundList | undefined>>

const maxVariants = 100

/**
 * Returns a function that runs a query and compiles it only once for each engine, each `limit` and each set of values
 * that are present. For frequent queries on SQLite, building and compiling takes longer than running them (decision
 * 45).
 *
 * @param build builds the query. It gets placeholders instead of values, so it may only pass them on; a placeholder in
 * an expression throws. The query may depend on which values are present, but on nothing else
 */
export function cacheQuery<Values extends QueryValues, Row>(
  build: (db: Database, values: Values, limit: number) => Compilable<Row>,
): (db: Database, values: Values, limit?: number) => Promise<Row[]> {
  const variants = new LRUCache<string, CompiledQuery<Row>>({ max: maxVariants })
  return async (db, values, limit = 0) => {
    let key = `${isSqlite(db)} ${limit}`
    for (const name in values) if (values[name] !== undefined) key += ` ${name}`
    let query = variants.get(key)
    if (!query) {
      const names = Object.keys(values).filter((name) => values[name] !== undefined)
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
      query = build(db, placeholders as unknown as Values, limit).compile()
      variants.set(key, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** The placeholder for a value in a compiled query. Throws when it is used as a string, a number or JSON. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`the value '${this.name}' is not known when the query is built`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}
