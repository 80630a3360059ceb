import type { Member } from './test.ts'

type NewEvent = {
  date?: Date
  location?: string
  locationDetails?: string
  description?: string
  duration?: number | null
  maxAttendees?: number | null
  gameIds?: number[]
  needsApproval?: boolean
  visibility?: 'members' | 'link' | 'public'
}

/**
 * Creates an event and returns its id. By default it starts in three days in Portland, with Catan,
 * two hours and six seats.
 */
export async function createEvent(host: Member, title: string, event: NewEvent = {}): Promise<number> {
  const { date = daysFromNow(3), ...rest } = event
  const answer = await host.request.post('/api/events', {
    data: { title, date, location: '97205', duration: 120, maxAttendees: 6, gameIds: [1], ...rest },
  })
  if (!answer.ok()) throw new Error(`${host.fullName} could not create ${title}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: number }
  return id
}

export async function joinEvent(eventId: number, ...members: Member[]): Promise<void> {
  for (const { request, id, fullName } of members) {
    const answer = await request.post(`/api/events/${eventId}/attendees`, { data: { userId: id } })
    if (!answer.ok()) throw new Error(`${fullName} could not join: ${await answer.text()}`)
  }
}

/** Returns the address of an event's link. */
export async function linkOf({ request }: Member, eventId: number): Promise<string> {
  const { linkCode } = (await (await request.get(`/api/events/${eventId}`)).json()) as { linkCode: string }
  return `/e/${linkCode}`
}

/** Returns the current time of day, the given number of days from now. */
export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000)
}
