import type { FastifyBaseLogger } from 'fastify'
import { mergeTextIndexes } from './platform/database/text-indexes.ts'
import { RecurringWork } from './platform/schedule/recurring-work.ts'
import type { Services } from './platform/services/services.ts'
import { subjects } from './subjects.ts'

/** Lists all recurring work of the server, in the order in which work that is due runs. */
export function listRecurringWork(
  services: Services,
  { siteUrl, log }: { siteUrl: string; log: FastifyBaseLogger },
): RecurringWork[] {
  return [
    ...subjects.flatMap(({ work }) => work({ ...services, siteUrl, log })),
    new RecurringWork({ name: 'merge text indexes', every: 60 * 60_000, slices: () => mergeTextIndexes(services.db) }),
  ]
}
