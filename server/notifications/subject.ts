import { deleteNotifications, listNotifications } from './notifications.ts'
import { deleteNotifiedCount } from './notified-counts.ts'
import { reminderWork } from './reminder-work.ts'
import { serveNotifications } from './routes.ts'
import type { Subject } from '../platform/services/subject.ts'
import { inOnePage, inPages } from '../platform/subjects/archive-parts.ts'
import { listChoices } from './choices.ts'

export const notifications = {
  serve: [serveNotifications],
  work: (services) => [reminderWork(services)],
  personal: {
    tables: {
      notifications: 'notifications',
      notificationChoices: 'notificationChoices',
      notifiedCounts: {
        reason: 'Counts of a day, which limit how many members one action after the other notifies.',
      },
      eventReminders: { reason: 'Which reminders the server has created, and up to which id.' },
    },
    archive: {
      notificationChoices: (db, { userId }) => inOnePage(() => listChoices(db, { userId })),
      notifications: (db, { userId }) => inPages((query) => listNotifications(db, { userId, query })),
    },
    erase: [deleteNotifications, deleteNotifiedCount],
    separate: [],
  },
  reportable: {},
} satisfies Subject
