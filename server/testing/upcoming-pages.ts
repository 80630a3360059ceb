import { listUpcomingEvents } from '../../contract/events/calls.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import type { MemberCaller } from './builders.ts'

/** Reads all pages of the upcoming events and returns the titles. */
export async function readPages(member: MemberCaller, query: QueryOf<typeof listUpcomingEvents>): Promise<string[]> {
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await member.send(listUpcomingEvents, { query: { ...query, ...(after && { after }) } })
    found.push(...(page.body as { title: string }[]).map(({ title }) => title))
    const link = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
    after = link === undefined ? undefined : (new URL(link, 'http://localhost').searchParams.get('after') ?? undefined)
  } while (after !== undefined)
  return found
}
