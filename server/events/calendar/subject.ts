import type { Subject } from '../../platform/services/subject.ts'
import type { ListBringLines } from './calendar-events.ts'
import { serveCalendar } from './routes.ts'
import { deleteSubscriptions, listSubscriptions } from './subscriptions.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'

/** @param listBringLines reads what members bring to events, which is planned in a higher room */
export const calendar = (listBringLines: ListBringLines) =>
  ({
    serve: [(app, services) => serveCalendar(app, services, listBringLines)],
    work: () => [],
    personal: {
      tables: { calendarSubscriptions: 'calendarSubscriptions' },
      archive: { calendarSubscriptions: (db, { userId }) => inOnePage(() => listSubscriptions(db, { userId })) },
      erase: [deleteSubscriptions],
      separate: [],
    },
    reportable: {},
  }) satisfies Subject
