import { listUpcomingEvents } from '../../contract/events/calls.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { Caller } from './caller.ts'

export type UpcomingQuery = QueryOf<typeof listUpcomingEvents>

/**
 * Reads all pages of the upcoming events and returns the titles.
 *
 * @param beforeNext runs before each page except the first
 */
export async function readPages(
  member: Caller,
  query: UpcomingQuery,
  { beforeNext }: { beforeNext?: () => Promise<unknown> } = {},
): Promise<string[]> {
  const found: string[] = []
  const cursors = new Set<string | undefined>()
  let after: string | undefined
  do {
    if (after !== undefined) await beforeNext?.()
    const { titles, next } = await readPage(member, { ...query, ...(after && { after }) })
    found.push(...titles)
    // Without this, a wrong cursor lets a test run forever.
    if (cursors.has(next)) throw new Error('The cursor of a page occurred before')
    cursors.add((after = next))
  } while (after !== undefined)
  return found
}

/** Reads a page of the upcoming events and returns the titles, the total and the cursor of the next page. */
export async function readPage(
  member: Caller,
  query: UpcomingQuery,
): Promise<{ titles: string[]; total: number; next: string | undefined }> {
  const { body, headers } = await member.send(listUpcomingEvents, { query })
  const link = /<(.+)>; rel="next"/.exec(String(headers['link']))?.[1]
  const next = link === undefined ? undefined : new URL(link, 'http://localhost').searchParams.get('after')
  return {
    titles: (body as { title: string }[]).map(({ title }) => title),
    total: Number(headers['x-total-count']),
    next: next ?? undefined,
  }
}
