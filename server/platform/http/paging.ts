import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A list without `limit` answers at most this many items. */
export const unpagedLimit = 1000

/** One page of a list: its items, where the next begins (absent on the last), and how many there are in all where known. */
export type Page<Item> = { items: Item[]; next?: string | undefined; total?: number | undefined }

/** A place in an ordered list: what the last item seen is sorted by, and its id. */
export type Mark = readonly [...values: (string | number)[], id: number]

/** The opaque form of a mark, as `after` carries it. */
export function encodeMark(mark: Mark): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url')
}

/** What lists are sorted by before the id: a name, a number, a small whole number (`rank`), or an instant (ISO). */
type SortKinds = { text: string; number: number; rank: number; instant: string }
type Kinds = readonly (keyof SortKinds)[]
type MarkOf<Given extends Kinds> = readonly [...{ [Place in keyof Given]: SortKinds[Given[Place]] }, number]

/** Reads `after`; undefined at the list's beginning. Refuses what no answer of ours gave. */
export function decodeMark<const Given extends Kinds>(after: string | undefined, ...kinds: Given) {
  return readMark('after', after, kinds)
}

/** Reads `before`, with which a list by id goes back; undefined at its newest page. Refuses what no answer of ours gave. */
export function decodeMarkBefore(before: string | undefined) {
  return readMark('before', before, [])
}

function readMark<const Given extends Kinds>(field: string, text: string | undefined, kinds: Given) {
  if (text === undefined) return undefined
  const mark = parseMark(text)
  const isOurs = mark?.length === kinds.length + 1 && kinds.every((kind, place) => fits(mark[place], kind))
  if (!isOurs || !Number.isSafeInteger(mark.at(-1)))
    throw new Refusal('InvalidInput', { [field]: 'This mark is not one of ours' })
  return mark as unknown as MarkOf<Given>
}

function parseMark(text: string): unknown[] | undefined {
  try {
    const mark: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(mark) ? mark : undefined
  } catch {
    return undefined
  }
}

// What fits no column would be an error of the database's, not of the caller's.
function fits(value: unknown, kind: keyof SortKinds): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'rank') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
  if (typeof value !== 'string' || value.includes('\0')) return false
  return kind === 'text' || isInstant(value)
}

/** As `toISOString` writes it, in a year both engines know. */
function isInstant(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString() === text && /^(?!0000)\d/.test(text)
}

/**
 * Cuts a page out of rows that were read with one more than the limit: the extra row tells that there is a next page.
 */
export function pageOf<Row>(rows: Row[], limit: number, markOf: (row: Row) => Mark): { rows: Row[]; next?: string } {
  const last = rows[limit - 1]
  if (rows.length <= limit || !last) return { rows }
  return { rows: rows.slice(0, limit), next: encodeMark(markOf(last)) }
}

/** How many items a list has in all: no more than its first page, if that is the last; otherwise as many as are counted. */
export async function totalOf(
  page: Page<unknown>,
  after: string | undefined,
  count: () => Promise<number>,
): Promise<number> {
  return after === undefined && page.next === undefined ? page.items.length : count()
}

/**
 * `Link: <...>; rel="next"` and `X-Total-Count`, where there is a next page and a total.
 *
 * @param mark the field of the query that carries the next page's mark: `before` where a list goes back
 */
export function writePageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, mark }: { page: Page<unknown>; mark: 'after' | 'before' },
) {
  if (page.total !== undefined) void reply.header('x-total-count', page.total)
  if (page.next === undefined) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set(mark, page.next)
  void reply.header('link', `<${path}?${query}>; rel="next"`)
}
