import { deleteNotifications } from './notifications.ts'
import { deleteNotifiedCount } from './notified-counts.ts'
import { reminderWork } from './reminder-work.ts'
import { serveNotifications } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'

export const notifications = {
  serve: [serveNotifications],
  work: (services) => [reminderWork(services)],
  personal: { erase: [deleteNotifications, deleteNotifiedCount], separate: [] },
} satisfies Subject
