import type { Member } from './test.ts'

type NewEvent = {
  date?: Date
  location?: string
  locationDetails?: string
  description?: string
  duration?: number | null
  maxAttendees?: number | null
  gameIds?: number[]
}

/**
 * A game night that `host` creates by the API; answers with its id. Unless told otherwise it is three days from now in
 * Portland, lasts two hours, plays Catan and has six seats.
 */
export async function hostEvent(host: Member, title: string, event: NewEvent = {}): Promise<number> {
  const { date = daysFromNow(3), ...told } = event
  const answer = await host.request.post('/api/events', {
    data: { title, date, location: '97205', duration: 120, maxAttendees: 6, gameIds: [1], ...told },
  })
  if (!answer.ok()) throw new Error(`${host.fullName} could not host ${title}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  return id
}

/** Takes a seat for each of them by the API. */
export async function attendEvent(eventId: number, ...members: Member[]): Promise<void> {
  for (const { request, id, fullName } of members) {
    const answer = await request.post(`/api/events/${eventId}/attendees`, { data: { userId: id } })
    if (!answer.ok()) throw new Error(`${fullName} could not join: ${await answer.text()}`)
  }
}

/** The same time of day, so many days later. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000)
}
