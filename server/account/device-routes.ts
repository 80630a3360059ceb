import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { deviceHashOf } from '../sign-in/device-cookie.ts'
import { deleteKnownDevices } from '../sign-in/known-device-rows.ts'
import { deleteOwnSession, deleteMemberSessions, listDevices } from '../sign-in/session-rows.ts'
import { getSession } from '../sign-in/sessions.ts'
import { deleteSubscriptions } from '../events/calendar/subscriptions.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { requireOwnAccount } from '../people/users/users.ts'

export async function serveDevices(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listDevices, async ({ parameters: { id }, member, request }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    return listDevices(db, { userId: id, current: getSession(request)?.idHash, now: new Date() })
  })

  serve(app, calls.signOutDevice, async ({ parameters: { id, deviceId }, member, request }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    await deleteOwnSession(db, { userId: id, idHash: deviceId })
    live.endStreams({ userId: id, idHash: deviceId })
    await recordSecurityEvent(db, { kind: 'device-sign-out', userId: id, request })
  })

  serve(app, calls.signOutEverywhere, async ({ parameters: { id }, member, request }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    const here = getSession(request)?.idHash
    await db.transaction().execute(async (transaction) => {
      await deleteMemberSessions(transaction, { userId: id, exceptIdHash: here })
      await deleteSubscriptions(transaction, { userId: id })
      await deleteKnownDevices(transaction, { userId: id, exceptHash: deviceHashOf(request) })
    })
    await recordSecurityEvent(db, { kind: 'sign-out-everywhere', userId: id, request })
    live.endStreams({ userId: id, ...(here && { kept: { was: here, is: here } }) })
  })
}
