import { type SelectQueryBuilder, sql } from 'kysely'
import type { Archive } from '../../../contract/account/archive.ts'
import type { Database } from '../database/schema.ts'
import type { UncountedPage } from '../http/paging.ts'
import { ownTurn } from '../http/whole-lists.ts'

/** The member whose data is written. `current` is the hash of the session id of the request. */
export type ArchiveOwner = { userId: number; current: string | undefined; now: Date }

export type ArchivePart = Exclude<keyof Archive, 'writtenAt'>

/** Reads parts of the archive. What the contract does not declare is left out when the archive is written. */
export type ArchiveParts = {
  [Part in ArchivePart]?: (
    db: Database,
    owner: ArchiveOwner,
  ) => Archive[Part] extends (infer Item)[] ? AsyncIterable<Item> : Promise<Archive[Part]>
}

/** Rows per query, so that the server never holds a large archive in memory. Each query has a turn of the event loop. */
const limit = 100

/** Yields the items of a list that fits into one query. */
export async function* inOnePage<Item>(read: () => Promise<Item[]>) {
  await ownTurn()
  yield* await read()
}

/** Yields the items of a list that is paged by cursor. */
export async function* inPages<Item>(
  read: (query: { limit: number; after: string | undefined }) => Promise<UncountedPage<Item>>,
) {
  let after: string | undefined
  do {
    await ownTurn()
    const page = await read({ limit, after })
    yield* page.items
    after = page.next
  } while (after !== undefined)
}

/** Yields all rows page by page, in the order of `keys`: columns with numbers that are different in each row. */
export async function* byKey<Tables, From extends keyof Tables, Row, Item>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  keys: readonly string[],
  toItem: (row: Row) => Item,
) {
  const names = keys.map((_, index) => `key${index}`)
  const columns = sql.join(keys.map((column) => sql.ref(column)))
  const read = keys
    .reduce((query, column) => query.orderBy(sql.ref(column)), rows)
    .select(keys.map((column, index) => sql.ref<number>(column).as(`key${index}`)))
    .limit(limit)
  let page: Record<string, unknown>[] = []
  let after: unknown[] | undefined
  do {
    await ownTurn()
    page = await (after ? read.where(sql<boolean>`(${columns}) > (${sql.join(after)})`) : read).execute()
    for (const { ...row } of page) {
      after = names.map((name) => row[name])
      for (const name of names) delete row[name]
      yield toItem(row as Row)
    }
  } while (page.length === limit)
}
