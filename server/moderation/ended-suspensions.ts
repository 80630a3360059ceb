import { Writer } from '../platform/live/writer.ts'
import { RecurringWork } from '../platform/schedule/recurring-work.ts'
import { inBatches } from '../platform/schedule/slices.ts'
import type { Services } from '../platform/services/services.ts'
import { endPastSuspensions } from '../people/visibility/suspensions.ts'

/** Statements per run. The next run continues. */
const maxStatements = 20

/** Ends suspensions whose time is over, so that other members see the member again. */
export function endedSuspensionsWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'end past suspensions',
    every: 60_000,
    slices: (now) => inBatches((limit) => endPastSuspensions(new Writer(services), { now, limit }), maxStatements),
  })
}
