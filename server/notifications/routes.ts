import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/notifications.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listNotifications, markAllNotificationsRead, markNotificationRead } from './queries.ts'

/** What a member is told about. */
export async function serveNotifications(app: FastifyInstance, { db }: Services) {
  serve(app, calls.listNotifications, ({ query, member }) => listNotifications(db, { userId: member.id, query }))

  serve(app, calls.markNotificationRead, ({ parameters: { id }, member }) =>
    markNotificationRead(db, { id, userId: member.id, now: new Date() }),
  )

  serve(app, calls.markAllNotificationsRead, ({ member }) =>
    markAllNotificationsRead(db, { userId: member.id, now: new Date() }),
  )
}
