import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { requirePassword } from '../sign-in/password-check.ts'
import { sessionCookieName } from '../sign-in/session-cookie.ts'
import { endSession, getSession } from '../sign-in/sessions.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { serve } from '../platform/http/serve.ts'
import { deleteAvatar } from '../people/avatars/avatars.ts'
import type { Services } from '../platform/services/services.ts'
import { getOwnUser, requireOwnAccount } from '../people/users/users.ts'
import { writeArchive } from './archive.ts'
import { zipArchive } from './archive-zip.ts'
import { deleteAccount } from './deletion.ts'

/** Serves downloading the archive of one's own data and deleting one's own account. */
export async function serveAccount(app: FastifyInstance, { db, live, pictures, subjects }: Services) {
  serve(app, calls.downloadArchive, async ({ parameters: { id }, member, request, reply }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    void reply.header('content-disposition', 'attachment; filename="meeplehood.json"')
    return Readable.from(
      writeArchive({ db, subjects }, { userId: id, current: getSession(request)?.idHash, now: new Date() }),
    )
  })

  serve(app, calls.downloadArchiveWithPictures, async ({ parameters: { id }, member, request, reply }) => {
    await requireOwnAccount(db, { id, memberId: member.id })
    void reply.header('content-disposition', 'attachment; filename="meeplehood.zip"')
    return zipArchive({ db, pictures, subjects }, { userId: id, current: getSession(request)?.idHash, now: new Date() })
  })

  serve(
    app,
    calls.deleteAccount,
    async ({ parameters: { id }, body: { currentPassword }, member, writer, request, reply }) => {
      await requireOwnAccount(db, { id, memberId: member.id })
      const before = await getOwnUser(db, { id })
      const checkedHash = await requirePassword(db, { userId: id, currentPassword, request, reply })
      await deleteAccount(writer, { userId: id, checkedHash, subjects, now: new Date() })
      await recordSecurityEvent(db, { kind: 'account-deleted', userId: id, request })
      await deleteAvatar(pictures, before.avatarUrl)
      await endSession(request)
      live.endStreams({ userId: id })
      void reply.clearCookie(sessionCookieName, { path: '/' })
    },
  )
}
