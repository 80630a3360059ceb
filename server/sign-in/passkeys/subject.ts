import { addPasskey, deletePasskey, findPasskey, listPasskeys, recordPasskeyUse, renamePasskey } from './passkeys.ts'
import { rowsOf } from '../../platform/subjects/declared-subject.ts'
import type { Subject } from '../../platform/services/subject.ts'
import { inOnePage } from '../../platform/subjects/archive-parts.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../contract/sign-in/passkeys/calls.ts'
import { signIn } from '../sign-in.ts'
import { sendAccountEmail } from '../email-confirmation/account-email.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { getOwnUser } from '../../people/users/users.ts'
import { siteOf } from './ceremony.ts'
import { prepareCreation, verifyCreation } from './creation.ts'
import { findSigner, prepareSigning } from './signing.ts'
import { emailText } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'

// These emails name neither the member nor the passkey, because emails contain no text of a member (decision 63).

const subjects = {
  added: 'A passkey was added to your Meeplehood account',
  removed: 'A passkey was removed from your Meeplehood account',
}

function passkeyEmail(
  change: keyof typeof subjects,
  { email, siteUrl }: { email: string; siteUrl: string },
): EmailMessage {
  const subject = subjects[change]
  return {
    to: email,
    subject,
    text: emailText(`${subject}. The settings show your passkeys:

${new URL('/?settings=password', siteUrl).href}

If it was not you, someone else is signed in to your account. Remove passkeys that you do not know there, and change your
password to sign everyone else out.`),
  }
}

export const passkeys = {
  serve: [servePasskeys],
  work: () => [],
  personal: {
    tables: {
      passkeys: 'passkeys',
      passkeyChallenges: { reason: 'Random numbers that are valid for minutes.' },
    },
    archive: { passkeys: (db, { userId }) => inOnePage(() => listPasskeys(db, { userId })) },
    erase: [rowsOf('passkeyChallenges', 'passkeys')],
    separate: [],
  },
  reportable: {},
} satisfies Subject

async function servePasskeys(app: FastifyInstance, services: Services) {
  const { db, configuration } = services

  serve(app, calls.listPasskeys, async ({ parameters: { id } }) => {
    return listPasskeys(db, { userId: id })
  })

  serve(app, calls.prepareNewPasskey, async ({ parameters: { id }, request }) => {
    const user = await getOwnUser(db, { id })
    return prepareCreation(db, { site: siteOf(configuration, request), member: user, now: new Date() })
  })

  serve(app, calls.addPasskey, async ({ parameters: { id }, body: { name, credential }, request }) => {
    const now = new Date()
    const key = await verifyCreation(db, { site: siteOf(configuration, request), userId: id, credential, now })
    const passkey = await addPasskey(db, { userId: id, name, ...key, now })
    await recordSecurityEvent(db, { kind: 'passkey-added', userId: id, request })
    await reportChange(request, id, 'added')
    return passkey
  })

  serve(app, calls.renamePasskey, async ({ parameters: { id, passkeyId }, body: { name }, writer, request }) => {
    const passkey = await renamePasskey(writer, { userId: id, id: passkeyId, name })
    await recordSecurityEvent(db, { kind: 'passkey-renamed', userId: id, request })
    return passkey
  })

  serve(app, calls.removePasskey, async ({ parameters: { id, passkeyId }, request }) => {
    await deletePasskey(db, { userId: id, id: passkeyId })
    await recordSecurityEvent(db, { kind: 'passkey-removed', userId: id, request })
    await reportChange(request, id, 'removed')
  })

  serve(app, calls.preparePasskeySignIn, ({ member, request }) =>
    prepareSigning(db, { site: siteOf(configuration, request), userId: member?.id, now: new Date() }),
  )

  serve(app, calls.signInWithPasskey, async ({ body: { credential }, request, reply }) => {
    const now = new Date()
    const claimed = await findPasskey(db, { credentialId: credential.id })
    request.identityCheck = { kind: 'sign-in', userId: claimed?.userId }
    const passkey = await findSigner(db, { site: siteOf(configuration, request), credential, now })
    if (!passkey) throw new ProblemError('WrongCredentials')
    const { userId } = passkey
    await signIn(services, { request, reply, userId, isStillProved: () => recordPasskeyUse(db, { ...passkey, now }) })
    return getOwnUser(db, { id: userId })
  })

  async function reportChange(request: FastifyRequest, userId: number, change: 'added' | 'removed') {
    const account = await getOwnUser(db, { id: userId })
    sendAccountEmail(services, request, account, (email, siteUrl) => passkeyEmail(change, { email, siteUrl }))
  }
}
