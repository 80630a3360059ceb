import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Among } from './among.ts'
import { isSqlite } from './engine.ts'
import type { Database } from './schema.ts'

/** What a query is asked with; a value that is undefined is as good as absent. */
type Values = Readonly<Record<string, string | number | Among | undefined>>

/** A query that depends on its values in no other way than by holding them, and by which of them there are. */
type Build<Given extends Values, Row> = (db: Database, values: Given, room: number) => Compilable<Row>

/** So many of a list's ways are kept compiled: pages are of few sizes. */
const keptWays = 100

/**
 * A query of a list that is read all the time, compiled once for each set of values that are given, and for each `room`: how
 * many rows it gives at most. To build and to compile it takes longer than SQLite takes to answer. The builder gets
 * placeholders, so it must pass its values on as they are: what is worked out from them is a value of its own.
 */
export function prepared<Given extends Values, Row>(
  build: Build<Given, Row>,
): (db: Database, values: Given, room?: number) => Promise<Row[]> {
  const compiled = new LRUCache<string, CompiledQuery<Row>>({ max: keptWays })
  return async (db, values, room = 0) => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    const key = `${isSqlite(db)} ${room} ${names.join(' ')}`
    let query = compiled.get(key)
    if (!query) {
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]))
      query = build(db, placeholders as unknown as Given, room).compile()
      compiled.set(key, query)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}

/** Stands in a compiled query for a value to come; whoever works with it instead of passing it on is told. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`the value of '${this.name}' is not known when the query is prepared`)
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}
