import { deleteSecondTables } from './departures.ts'
import { offerWork } from './offer-work.ts'
import { serveSecondTable } from './routes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const secondTable = {
  serve: [serveSecondTable],
  work: (services) => [offerWork(services)],
  personal: { erase: [deleteSecondTables], separate: [] },
} satisfies Subject
