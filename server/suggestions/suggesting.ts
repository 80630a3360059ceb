import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { listNewEvents, suggestEvent } from './queries.ts'

/** Events looked at in one run; what is left comes with the next. */
const maxEvents = 100

/** Tells members of new events that may interest them, three times a minute: whoever creates one need not wait for that. */
export function suggestingEvents(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return { name: 'suggest events', every: 20_000, run: (now) => suggestEvents(services, { now }) }
}

/** Tells of the events that are new; by mail they go together with others (suggestion-mailing.ts). */
export async function suggestEvents({ db, live }: Pick<Services, 'db' | 'live'>, { now }: { now: Date }) {
  for (const event of await listNewEvents(db, { limit: maxEvents })) {
    const told = await suggestEvent(db, { event, now })
    live.announce(told, { topic: 'notifications' })
  }
}
