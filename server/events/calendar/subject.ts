import type { Subject } from '../../platform/services/subject.ts'
import type { ListBringLines } from './calendar-events.ts'
import { serveCalendar } from './routes.ts'
import { deleteSubscriptions } from './subscriptions.ts'

/** @param listBringLines reads what members bring to events, which is planned in a higher room */
export const calendar = (listBringLines: ListBringLines) =>
  ({
    serve: [(app, services) => serveCalendar(app, services, listBringLines)],
    work: () => [],
    personal: { erase: [deleteSubscriptions], separate: [] },
  }) satisfies Subject
