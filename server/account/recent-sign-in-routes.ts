import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { requirePasswordAndCode } from '../sign-in/password-check.ts'
import { renewSession } from '../sign-in/sessions.ts'
import { siteOf } from '../sign-in/passkeys/ceremony.ts'
import { recordPasskeyUse } from '../sign-in/passkeys/passkeys.ts'
import { findSigner } from '../sign-in/passkeys/signing.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../sign-in/security-log/security-log.ts'
import { requireOwnAccount } from '../people/users/users.ts'

/** Serves the proof of who the member is, which sensitive calls need again after some minutes (decision 181). */
export async function serveRecentSignIn(app: FastifyInstance, { db, live, configuration }: Services) {
  serve(app, calls.checkRecentSignIn, ({ parameters: { id }, member }) =>
    requireOwnAccount(db, { id, memberId: member.id }),
  )

  serve(app, calls.proveSignIn, async ({ parameters: { id: userId }, body, member, request, reply }) => {
    await requireOwnAccount(db, { id: userId, memberId: member.id })
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
