import { Writer } from '../platform/live/writer.ts'
import type { RecurringWork } from '../platform/schedule/recurring-work.ts'
import type { Services } from '../platform/services/services.ts'
import { endPastSuspensions } from '../visibility/suspension-queries.ts'

/** Ends suspensions whose time is over, so that other members see the member again. */
export function endedSuspensionsWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return {
    name: 'end past suspensions',
    every: 60_000,
    run: (now) => endPastSuspensions(new Writer(services), { now }),
  }
}
