import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/notifications/calls.ts'
import {
  chooseChannels as chooseChannelsCall,
  listNotificationChoices,
} from '../../contract/account/notifications/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { chooseChannels, listChoices } from './choices.ts'
import { listNotifications } from './notifications.ts'
import { markAllNotificationsRead, markNotificationRead } from './read-marks.ts'

/** Serves a member's notifications and the choice of channels for each kind. */
export async function serveNotifications(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listNotifications, ({ query, member }) => listNotifications(db, { userId: member.id, query }))

  serve(app, calls.markNotificationRead, ({ parameters: { id }, member }) =>
    markNotificationRead(db, { id, userId: member.id, now: new Date() }),
  )

  serve(app, calls.markAllNotificationsRead, ({ member }) =>
    markAllNotificationsRead(db, { userId: member.id, now: new Date() }),
  )

  serve(app, listNotificationChoices, ({ member }) => listChoices(db, { userId: member.id }))

  serve(app, chooseChannelsCall, ({ parameters: { kind }, body: { channels }, member, writer }) =>
    chooseChannels(writer, { userId: member.id, kind, channels }),
  )
}
