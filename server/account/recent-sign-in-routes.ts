import type { FastifyInstance } from 'fastify'
import * as calls from '../../contract/account/calls.ts'
import { requirePassword } from '../auth/password-change.ts'
import { renewSession } from '../auth/sessions.ts'
import { siteOf } from '../passkeys/ceremony.ts'
import { recordPasskeyUse } from '../passkeys/queries.ts'
import { findSigner } from '../passkeys/signing.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { takeCode } from '../two-step/codes.ts'
import { isTwoStepOn } from '../two-step/queries.ts'
import { requireOwnAccount } from '../users/queries.ts'

/** Serves the proof of who the member is, which sensitive calls need again after some minutes (decision 75). */
export async function serveRecentSignIn(app: FastifyInstance, { db, live, configuration }: Services) {
  serve(app, calls.checkRecentSignIn, ({ parameters: { id }, member }) =>
    requireOwnAccount(db, { id, memberId: member.id }),
  )

  serve(app, calls.proveSignIn, async ({ parameters: { id: userId }, body, member, request, reply }) => {
    await requireOwnAccount(db, { id: userId, memberId: member.id })
    const now = new Date()
    if (body.credential) {
      const site = siteOf(configuration, request)
      const passkey = await findSigner(db, { site, userId, credential: body.credential, now })
      requireThat(passkey !== undefined && (await recordPasskeyUse(db, { ...passkey, now })), 'WrongCredentials')
    } else {
      const { currentPassword = '', code } = body
      await requirePassword(db, { userId, currentPassword })
      if (await isTwoStepOn(db, { userId })) {
        if (code === undefined) throw new ProblemError('CodeRequired')
        await reply.spend('codeAttempts', { member: userId })
        requireThat((await takeCode(db, { userId, code, now })) !== undefined, 'WrongCode')
      }
    }
    await recordSecurityEvent(db, { kind: 'recent-sign-in-check', userId, request, now })
    await renewSession({ db, live }, { request, reply, now })
  })
}
