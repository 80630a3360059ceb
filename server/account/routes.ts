import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { requirePassword, requirePasswordAndCode } from '../sign-in/password-check.ts'
import { getSession, renewSession } from '../sign-in/sessions.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { serve } from '../platform/http/serve.ts'
import { deleteAvatar } from '../people/avatars/avatars.ts'
import type { Services } from '../platform/services/services.ts'
import { getOwnUser } from '../people/users/users.ts'
import { writeArchive } from './archive.ts'
import { zipArchive } from './archive-zip.ts'
import { deleteAccount } from './deletion.ts'
import * as users from '../../contract/people/users/calls.ts'
import { recordChangesOfOwnEvents } from '../events/event-audience.ts'
import { getPrivacyChoices, updatePrivacyChoices } from '../people/users/privacy.ts'
import { listBlocksOf } from '../people/visibility/blocks.ts'
import { listConversationPartners } from '../people/visibility/suspensions.ts'
import { deviceHashOf } from '../sign-in/device-cookie.ts'
import { deleteKnownDevices } from '../sign-in/known-device-rows.ts'
import { deleteOwnSession, deleteMemberSessions, listDevices } from '../sign-in/session-rows.ts'
import { deleteSubscriptions } from '../events/calendar/subscriptions.ts'
import { siteOf } from '../sign-in/passkeys/ceremony.ts'
import { recordPasskeyUse } from '../sign-in/passkeys/passkeys.ts'
import { findSigner } from '../sign-in/passkeys/signing.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { runTransaction } from '../platform/database/transactions.ts'

/** Serves downloading the archive of one's own data and deleting one's own account. */
export async function serveAccount(app: FastifyInstance, { db, live, pictures, subjects }: Services) {
  serve(app, calls.downloadArchive, async ({ parameters: { id }, request, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="meeplehood.json"')
    return Readable.from(
      writeArchive({ db, subjects }, { userId: id, current: getSession(request)?.idHash, now: new Date() }),
    )
  })

  serve(app, calls.downloadArchiveWithPictures, async ({ parameters: { id }, request, reply }) => {
    void reply.header('content-disposition', 'attachment; filename="meeplehood.zip"')
    return zipArchive({ db, pictures, subjects }, { userId: id, current: getSession(request)?.idHash, now: new Date() })
  })

  serve(app, calls.deleteAccount, async ({ parameters: { id }, body: { currentPassword }, writer, request, reply }) => {
    const before = await getOwnUser(db, { id })
    const checkedHash = await requirePassword(db, { userId: id, currentPassword, request, reply })
    await deleteAccount(writer, { userId: id, checkedHash, subjects, now: new Date() })
    await recordSecurityEvent(db, { kind: 'account-deleted', userId: id, request })
    await deleteAvatar(pictures, before.avatarUrl)
    await reply.endSession()
    live.endStreams({ userId: id })
  })
}

export async function servePrivacyChoices(app: FastifyInstance, { db }: Services) {
  serve(app, users.getPrivacyChoices, async ({ parameters: { id } }) => {
    return getPrivacyChoices(db, { id })
  })

  serve(app, users.updatePrivacyChoices, async ({ parameters: { id }, body, writer }) => {
    const now = new Date()
    await writer.transaction(async (transaction) => {
      await updatePrivacyChoices(transaction, { id, change: body, now })
      transaction.record({ topic: 'members' }, await listConversationPartners(transaction, { userId: id }))
      transaction.record({ topic: 'member', memberId: id }, { hiddenFrom: () => listBlocksOf(db, { userId: id }) })
      if (body.listsAttendance !== undefined) await recordChangesOfOwnEvents(transaction, { userId: id, now })
    })
    return getPrivacyChoices(db, { id })
  })
}

export async function serveDevices(app: FastifyInstance, { db, live }: Services) {
  serve(app, calls.listDevices, async ({ parameters: { id }, request }) => {
    return listDevices(db, { userId: id, current: getSession(request)?.idHash, now: new Date() })
  })

  serve(app, calls.signOutDevice, async ({ parameters: { id, deviceId }, request }) => {
    await deleteOwnSession(db, { userId: id, idHash: deviceId })
    live.endStreams({ userId: id, idHash: deviceId })
    await recordSecurityEvent(db, { kind: 'device-sign-out', userId: id, request })
  })

  serve(app, calls.signOutEverywhere, async ({ parameters: { id }, request }) => {
    const here = getSession(request)?.idHash
    await runTransaction(db, async (transaction) => {
      await deleteMemberSessions(transaction, { userId: id, exceptIdHash: here })
      await deleteSubscriptions(transaction, { userId: id })
      await deleteKnownDevices(transaction, { userId: id, exceptHash: deviceHashOf(request) })
    })
    await recordSecurityEvent(db, { kind: 'sign-out-everywhere', userId: id, request })
    live.endStreams({ userId: id, ...(here && { kept: { was: here, is: here } }) })
  })
}

/** Serves the proof of who the member is, which sensitive calls need again after some minutes (decision 181). */
export async function serveRecentSignIn(app: FastifyInstance, { db, live, configuration }: Services) {
  serve(app, calls.checkRecentSignIn, async () => {})

  serve(app, calls.proveSignIn, async ({ parameters: { id: userId }, body, request, reply }) => {
    const now = new Date()
    if (body.credential) {
      request.identityCheck = { kind: 'recent-sign-in-check', userId }
      const site = siteOf(configuration, request)
      const passkey = await findSigner(db, { site, userId, credential: body.credential, now })
      requireThat(passkey !== undefined && (await recordPasskeyUse(db, { ...passkey, now })), 'WrongCredentials')
    } else {
      const { currentPassword = '', code } = body
      await requirePasswordAndCode(db, { userId, currentPassword, code, request, reply })
    }
    await recordSecurityEvent(db, { kind: 'recent-sign-in-check', userId, request, now })
    await renewSession({ db, live }, { request, reply, now })
  })
}
