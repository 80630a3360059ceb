import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/devices.ts'
import { deleteOwnSession, deleteSessionsOf, listDevices } from '../auth/session-queries.ts'
import { sessionOf } from '../auth/sessions.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseUnlessOwn } from '../users/own-account.ts'

/** Where a member is signed in, and signing out of there. */
export async function serveDevices(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listDevices, async ({ parameters: { id }, member, request }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    return listDevices(db, { userId: id, current: sessionOf(request)?.idHash, now: new Date() })
  })

  serve(app, calls.signOutDevice, async ({ parameters: { id, deviceId }, member }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    await deleteOwnSession(db, { userId: id, idHash: deviceId })
    live.endStreams({ userId: id, idHash: deviceId })
  })

  serve(app, calls.signOutEverywhere, async ({ parameters: { id }, member, request }) => {
    await refuseUnlessOwn(db, { id, memberId: member.id })
    const here = sessionOf(request)?.idHash
    await deleteSessionsOf(db, { userId: id, butFor: here })
    live.endStreams({ userId: id, ...(here && { kept: { was: here, is: here } }) })
  })
}
