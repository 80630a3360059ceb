import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '../../../contract/sign-in/two-step/calls.ts'
import { sendAccountEmail } from '../email-confirmation/account-email.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { recordSecurityEvent } from '../security-log/security-log.ts'
import { lockMembers } from '../../people/users/member-locks.ts'
import { getOwnUser } from '../../people/users/users.ts'
import { requireFirstCode } from './code-check.ts'
import { createRecoveryCodes, createSecret, hashRecoveryCode } from './codes.ts'
import {
  confirmSecret,
  countRecoveryCodes,
  deleteTwoStep,
  findSecret,
  isTwoStepOn,
  replaceRecoveryCodes,
  saveUnconfirmedSecret,
} from './two-step.ts'
import { sealSecret } from './sealed-secret.ts'
import { emailText } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'
import { runTransaction } from '../../platform/database/transactions.ts'

const advice = {
  on: 'Signing in now needs a code from your authenticator app, or a recovery code.',
  off: 'Signing in now needs only your password.',
}

/** Writes the email that reports a change of two-step sign-in to the member. */
function twoStepEmail(
  change: keyof typeof advice,
  { email, siteUrl }: { email: string; siteUrl: string },
): EmailMessage {
  return {
    to: email,
    subject: `Two-step sign-in is ${change} for your Meeplehood account`,
    text: emailText(`Two-step sign-in was turned ${change} for your Meeplehood account. ${advice[change]}

${warning(siteUrl)}`),
  }
}

function recoveryCodesEmail({ email, siteUrl }: { email: string; siteUrl: string }): EmailMessage {
  return {
    to: email,
    subject: 'Your Meeplehood account has new recovery codes',
    text: emailText(`New recovery codes were created for your Meeplehood account. The earlier ones no longer work.

${warning(siteUrl)}`),
  }
}

function warning(siteUrl: string): string {
  return `If it was not you, someone else is signed in to your account. Change your password to sign them out, and check the settings:

${new URL('/?settings=password', siteUrl).href}`
}

/** Serves the settings of two-step sign-in. Signing in with a code is part of `server/sign-in/`. */
export async function serveTwoStep(app: FastifyInstance, services: Services) {
  const { db } = services

  serve(app, calls.getTwoStep, async ({ parameters: { id: userId } }) => {
    return {
      isOn: await isTwoStepOn(db, { userId }),
      recoveryCodesLeft: await countRecoveryCodes(db, { userId }),
    }
  })

  serve(app, calls.prepareTwoStep, async ({ parameters: { id: userId } }) => {
    const created = createSecret(await getOwnUser(db, { id: userId }))
    await saveUnconfirmedSecret(db, { userId, sealedSecret: await sealSecret(db, { userId, secret: created.secret }) })
    return created
  })

  serve(app, calls.enableTwoStep, async ({ parameters: { id: userId }, body: { code }, request, reply }) => {
    const now = new Date()
    const twoStep = await findSecret(db, { userId })
    requireThat(twoStep?.confirmedAt == null, 'TwoStepAlreadyOn')
    requireThat(twoStep !== undefined, 'WrongCode')
    const { sealedSecret } = twoStep
    await requireFirstCode(db, { userId, countedBy: { member: userId }, code, sealedSecret, request, reply, now })
    const recoveryCodes = createRecoveryCodes()
    await runTransaction(db, async (transaction) => {
      await lockMembers(transaction, { ids: [userId] })
      await confirmSecret(transaction, { userId, sealedSecret, now })
      await replaceRecoveryCodes(transaction, { userId, codeHashes: recoveryCodes.map(hashRecoveryCode) })
      await recordSecurityEvent(transaction, { kind: 'two-step-enabled', userId, request })
    })
    await report(request, userId, (address) => twoStepEmail('on', address))
    return { recoveryCodes }
  })

  serve(app, calls.disableTwoStep, async ({ parameters: { id: userId }, request }) => {
    await runTransaction(db, async (transaction) => {
      await lockMembers(transaction, { ids: [userId] })
      requireThat(await deleteTwoStep(transaction, { userId }), 'TwoStepOff')
      await recordSecurityEvent(transaction, { kind: 'two-step-disabled', userId, request })
    })
    await report(request, userId, (address) => twoStepEmail('off', address))
  })

  serve(app, calls.renewRecoveryCodes, async ({ parameters: { id: userId }, request }) => {
    const recoveryCodes = createRecoveryCodes()
    await runTransaction(db, async (transaction) => {
      await lockMembers(transaction, { ids: [userId] })
      requireThat(await isTwoStepOn(transaction, { userId }), 'TwoStepOff')
      await replaceRecoveryCodes(transaction, { userId, codeHashes: recoveryCodes.map(hashRecoveryCode) })
      await recordSecurityEvent(transaction, { kind: 'recovery-codes-renewed', userId, request })
    })
    await report(request, userId, recoveryCodesEmail)
    return { recoveryCodes }
  })

  async function report(request: FastifyRequest, userId: number, write: typeof recoveryCodesEmail) {
    const account = await getOwnUser(db, { id: userId })
    sendAccountEmail(services, request, account, (email, siteUrl) => write({ email, siteUrl }))
  }
}
