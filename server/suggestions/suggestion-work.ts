import { Writer } from '../platform/live/writer.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { createSuggestions, listNewEvents } from './queries.ts'

/** Maximum number of events in one run; the next run continues. */
const maxEvents = 100

/** Suggests new events to members nearby. Runs in the background so that creating an event stays fast. */
export function suggestionWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return { name: 'suggest events', every: 20_000, run: (now) => suggestNewEvents(services, { now }) }
}

/** Creates the notifications for new events. Emails combine several suggestions (`server/emails/`). */
async function suggestNewEvents(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }) {
  const writer = new Writer(services)
  for (const event of await listNewEvents(services.db, { limit: maxEvents }))
    await createSuggestions(writer, { event, now })
}
