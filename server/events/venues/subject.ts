import { serveVenues } from './routes.ts'
import { deleteVenues } from './venue-changes.ts'
import type { Subject } from '../../platform/services/subject.ts'

export const venues = {
  serve: [serveVenues],
  work: () => [],
  personal: { erase: [deleteVenues], separate: [] },
} satisfies Subject
