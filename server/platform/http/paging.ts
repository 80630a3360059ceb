import type { FastifyReply, FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, type Simplify, sql } from 'kysely'
import { ProblemError } from './problem-error.ts'

/** Maximum number of items for requests without `limit`. */
export const unpagedLimit = 1000

/** `next` is the cursor of the next page; `total` is the number of items on all pages, or counts them. */
export type Page<Item> = UncountedPage<Item> & { total: number | (() => Promise<number>) }

export type UncountedPage<Item> = { items: Item[]; next?: string | undefined }

/** A position in a sorted list: the sort values of the last item of a page, and its id. */
export type Cursor = readonly [...values: (string | number)[], id: number]

/** Encodes a cursor as the opaque text of `after` and `before`. */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** The types of sort values. A rank is a 32-bit integer; an instant is an ISO string. */
type SortKinds = { text: string; number: number; rank: number; instant: string }
type Kinds = readonly (keyof SortKinds)[]
type CursorOf<Sort extends Kinds> = readonly [...{ [Index in keyof Sort]: SortKinds[Sort[Index]] }, number]

/** Decodes `after`; returns undefined if it is absent. Throws `InvalidInput` for an invalid cursor. */
export function decodeCursor<const Sort extends Kinds>(after: string | undefined, ...kinds: Sort) {
  return decode('after', after, kinds)
}

/** Decodes `before`, the cursor of lists that go back in time and are sorted by id. Otherwise like `decodeCursor`. */
export function decodeBeforeCursor(before: string | undefined) {
  return decode('before', before, [])
}

function decode<const Sort extends Kinds>(field: string, text: string | undefined, kinds: Sort) {
  if (text === undefined) return undefined
  const cursor = parseArray(text)
  const isValid = cursor?.length === kinds.length + 1 && kinds.every((kind, index) => fits(cursor[index], kind))
  if (!isValid || !Number.isSafeInteger(cursor.at(-1)))
    throw new ProblemError('InvalidInput', { [field]: 'Invalid cursor' })
  return cursor as unknown as CursorOf<Sort>
}

function parseArray(text: string): unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

// A value that does not fit its column would cause a database error.
function fits(value: unknown, kind: keyof SortKinds): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'rank') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
  if (typeof value !== 'string' || value.includes('\0')) return false
  return kind === 'text' || isInstant(value)
}

/** Accepts the format of `toISOString` in years that both engines support. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text && /^(?!0000)\d/.test(text)
}

/** Returns the first `limit` rows, and the cursor of the next page. Callers read one row extra. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; next?: string } {
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows }
  return { rows: rows.slice(0, limit), next: encodeCursor(cursorOf(last)) }
}

type PageQuery = { limit?: number | undefined; after?: string | undefined; before?: string | undefined }
type PageParts<Row, Item> = {
  cursorOf: (row: Row) => Cursor
  toItems: (rows: Row[]) => Item[] | Promise<Item[]>
  /** Counts the items on all pages. It is not called if the first page is also the last. */
  count: () => Promise<number>
}

/** `by`: the columns of the order, of which the last is an id. `kinds`: the types of the others. */
type Order = { by: readonly string[]; kinds?: Kinds; direction?: 'asc' | 'desc' }

/** Returns the page of a list from its rows, of which there is one more than `limit` if there is another page. */
export async function pageFrom<Row, Item>(
  found: Row[],
  { limit = unpagedLimit, after, before }: PageQuery,
  { cursorOf, toItems, count }: PageParts<Row, Item>,
): Promise<Page<Item>> {
  const { rows, next } = pageOf(found, limit, cursorOf)
  const page = { items: await toItems(rows), next }
  return { ...page, total: await countAllItems(page, after ?? before, count) }
}

/** Selects the rows of a page, and one more if there is another page. */
export function selectSorted<Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { limit = unpagedLimit, after, before }: PageQuery,
  { by, kinds = [], direction = 'asc' }: Order,
): SelectQueryBuilder<Tables, From, Row> {
  const position = before === undefined ? decodeCursor(after, ...kinds) : decodeBeforeCursor(before)
  const columns = by.map((column) => sql.ref(column))
  const sorted = columns.reduce((sorting, column) => sorting.orderBy(column, direction), rows).limit(limit + 1)
  return position
    ? sorted.where(sql<boolean>`(${sql.join(columns)}) ${operators[direction]} (${sql.join(position)})`)
    : sorted
}

type ListParts<Row, Item> = Order & Omit<PageParts<Row, Item>, 'cursorOf'> & { cursorOf?: (row: Row) => Cursor }

/** Reads a page of a list. `cursorOf` is needed if a column of the order has another name in the rows. */
export async function readPage<Tables, From extends keyof Tables, Row, Item>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  query: PageQuery,
  parts: ListParts<Simplify<Row>, Item>,
): Promise<Page<Item>> {
  const names = parts.by.map((column) => column.split('.').at(-1) as keyof Simplify<Row>)
  const cursorOf = (row: Simplify<Row>) => names.map((name) => row[name]) as unknown as Cursor
  return pageFrom(await selectSorted(rows, query, parts).execute(), query, { cursorOf, ...parts })
}

/** Returns the number of items on all pages, or counts them later unless the first page is also the last. */
export async function countAllItems(
  page: UncountedPage<unknown>,
  cursor: string | undefined,
  count: () => Promise<number>,
): Promise<Page<unknown>['total']> {
  return cursor === undefined && page.next === undefined ? page.items.length : count
}

const operators = { asc: sql`>`, desc: sql`<` }

/** Returns the number of items on all pages of a list. */
export async function totalOf({ total }: Pick<Page<unknown>, 'total'>): Promise<number> {
  return typeof total === 'number' ? total : total()
}

/** Sets `X-Total-Count`, and `Link` if there is a next page. `cursorField`: the query field of its cursor. */
export function writePageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, cursorField }: { page: { total: number; next?: string | undefined }; cursorField: 'after' | 'before' },
) {
  void reply.header('x-total-count', page.total)
  if (page.next === undefined) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set(cursorField, page.next)
  void reply.header('link', `<${path}?${query}>; rel="next"`)
}
