import type { Person } from './test.ts'

/** A game night that `host` has created by the API, three days from now in Portland; answers with its id. */
export async function hostEvent(host: Person, title: string): Promise<number> {
  const date = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString()
  const answer = await host.page.request.post('/api/events', {
    data: { title, date, location: '97205', duration: 120, maxAttendees: 6, gameIds: [1] },
  })
  if (!answer.ok()) throw new Error(`${host.fullName} could not host ${title}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  return id
}
