import { deleteNotifications, listNotifications } from './notifications.ts'
import { deleteNotifiedCount } from './notified-counts.ts'
import { reminderWork } from './reminder-work.ts'
import type { Subject } from '../platform/services/subject.ts'
import { inOnePage, inPages } from '../platform/subjects/archive-parts.ts'
import { chooseChannels, listChoices, switchGroup } from './choices.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/notifications/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { markAllNotificationsRead, markNotificationRead } from './read-marks.ts'

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

/** Serves a member's notifications and their choice of channels for each kind. */
async function serveNotifications(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listNotifications, ({ query, member }) => listNotifications(db, { userId: member.id, query }))

  serve(app, calls.markNotificationRead, ({ parameters: { id }, member }) =>
    markNotificationRead(db, { id, userId: member.id, now: new Date() }),
  )

  serve(app, calls.markAllNotificationsRead, ({ member }) =>
    markAllNotificationsRead(db, { userId: member.id, now: new Date() }),
  )

  serve(app, calls.listNotificationChoices, ({ member }) => listChoices(db, { userId: member.id }))

  serve(app, calls.chooseChannels, ({ parameters: { kind }, body: { channels }, member, writer }) =>
    chooseChannels(writer, { userId: member.id, kind, channels }),
  )

  serve(app, calls.switchGroup, ({ parameters, body: { isOn }, member, writer }) =>
    switchGroup(writer, { userId: member.id, ...parameters, isOn }),
  )
}
