import { listNotifications } from './notifications.ts'
import { rowsOf } from '../platform/subjects/declared-subject.ts'
import type { Subject } from '../platform/services/subject.ts'
import { inOnePage, inPages } from '../platform/subjects/archive-parts.ts'
import { chooseChannels, listChoices, switchGroup } from './choices.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/notifications/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { markAllNotificationsRead, markNotificationRead } from './read-marks.ts'
import { reminderKinds, type ReminderKind } from '../../contract/events/notifications/reminders.ts'
import { Writer } from '../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../platform/schedule/recurring-work.ts'
import { untilDone } from '../platform/schedule/slices.ts'
import { askHowItWas, listEventsToAskAbout } from './how-was-it.ts'
import { createReminders, listDueReminders } from './reminders.ts'

/** Maximum number of events per kind of reminder in one run; the next run continues. */
const maxEvents = 500

/** Reminds the people of an event before it begins, and asks them afterwards how it was. */
export function reminderWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'remind attendees',
    every: 60_000,
    slices: (now) => sendReminders(services, { now }),
  })
}

async function* sendReminders(services: Pick<Services, 'db' | 'live'>, { now }: { now: Date }): Slices {
  const writer = new Writer(services)
  for (const kind of Object.keys(reminderKinds) as ReminderKind[]) {
    const due = await listDueReminders(services.db, { kind, now, limit: maxEvents })
    for (const event of due) yield* untilDone(() => createReminders(writer, { ...event, kind, now }))
  }
  const past = await listEventsToAskAbout(services.db, { now, limit: maxEvents })
  for (const event of past) yield* untilDone(() => askHowItWas(writer, { ...event, now }))
}

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
    erase: [rowsOf('notifications', 'notificationChoices', 'notifiedCounts')],
    separate: [],
  },
  reportable: {},
} satisfies Subject

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
