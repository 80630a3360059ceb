import { type Subject, storesNothing } from '../../platform/services/subject.ts'
import { offerWork } from './offer-work.ts'
import { serveSecondTable } from './routes.ts'

export const secondTable = {
  ...storesNothing,
  serve: [serveSecondTable],
  work: (services) => [offerWork(services)],
} satisfies Subject
