import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/account.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import { endSession, sessionOf } from '../auth/sessions.ts'
import { limitTries } from '../platform/limits/attempt-limits.ts'
import { announceLeft } from '../events/leave-for-good.ts'
import { serve } from '../platform/http/serve.ts'
import { forgetAvatar } from '../avatars/avatars.ts'
import type { Services } from '../platform/services/services.ts'
import { refuseUnlessOwn } from '../users/own-account.ts'
import { getOwnUser } from '../users/queries.ts'
import { writeArchive } from './archive.ts'
import { deleteAccount } from './deletion.ts'

/** A member's account as a whole: taking it along, and leaving. */
export async function serveAccount(app: FastifyInstance, { db, live, pictures }: Services) {
  serve(
    app,
    calls.downloadArchive,
    async ({ parameters: { id }, member, request, reply }) => {
      await refuseUnlessOwn(db, { id, memberId: member.id })
      void reply.header('content-disposition', 'attachment; filename="meeplehood.json"')
      return Readable.from(writeArchive(db, { userId: id, current: sessionOf(request)?.idHash, now: new Date() }))
    },
    limitTries('archive'),
  )

  serve(
    app,
    calls.deleteAccount,
    async ({ parameters: { id }, body: { currentPassword }, member, request, reply }) => {
      await refuseUnlessOwn(db, { id, memberId: member.id })
      const before = await getOwnUser(db, { id })
      const events = await deleteAccount(db, { userId: id, currentPassword, now: new Date() })
      await forgetAvatar(pictures, before)
      await endSession(request)
      live.endStreams({ userId: id })
      void reply.clearCookie(sessionCookie, { path: '/' })
      await announceLeft({ db, live }, events)
    },
    limitTries('password change'),
  )
}
