import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { emailChangeLifetime } from '../../contract/account/rules.ts'
import type { EmailConfirmation, PendingEmail } from '../../contract/account/schemas.ts'
import type { Writer } from '../platform/live/writer.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { createConfirmationLink } from '../sign-in/email-confirmation/confirmation-links.ts'
import { addressTakenEmail } from '../sign-in/email-confirmation/emails.ts'
import { findEmailOwner } from '../sign-in/email-confirmation/confirmation-link-rows.ts'
import { hashToken } from '../platform/secrets/tokens.ts'
import { findEmailChange, redeemEmailChange } from './email-changes.ts'
import { confirmationEmail, noticeEmail } from './email-change-emails.ts'
import { requirePasswordAndCode } from '../sign-in/password-check.ts'
import { ignoreEmailTaken } from '../people/users/user-changes.ts'

type Change = { userId: number; email: string; isEmailConfirmed: boolean; newEmail: string }

/**
 * Starts an email change, which takes effect when the emailed link is opened. Call `sendEmails` after the response was
 * sent, so that the response time does not reveal whether the address is known.
 *
 * @param isPasswordChecked if false, confirming the change requires the password
 * @param siteUrl the start of the link, such as `https://meeplehood.example.org`
 */
export async function beginEmailChange(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { change, isPasswordChecked, siteUrl }: { change: Change; isPasswordChecked: boolean; siteUrl: string },
): Promise<{ pending: PendingEmail; sendEmails: (log: FastifyBaseLogger) => Promise<void> }> {
  const { userId, newEmail: email } = change
  const options = { userId, email, isPasswordChecked, lifetime: emailChangeLifetime, siteUrl }
  const { link, expiresAt } = await createConfirmationLink(db, options)
  return {
    pending: { email, expiresAt: expiresAt.toISOString() },
    sendEmails: (log) => sendEmails({ db, mailer }, { change, link, siteUrl, log }),
  }
}

/** Emails the new address, and the old one if confirmed. An address that another member has confirmed gets no link. */
async function sendEmails(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { change, link, siteUrl, log }: { change: Change; link: string; siteUrl: string; log: FastifyBaseLogger },
) {
  try {
    const owner = await findEmailOwner(db, { email: change.newEmail })
    const isTaken = owner !== undefined && owner.id !== change.userId
    await mailer.send(isTaken ? addressTakenEmail(owner, { siteUrl }) : confirmationEmail(change, { link }))
    // An unconfirmed address may belong to a stranger. There is nothing to protect.
    if (change.isEmailConfirmed) await mailer.send(noticeEmail(change, { siteUrl }))
  } catch (error) {
    log.error({ err: error }, 'Could not send the emails about a change of email address')
  }
}

type Confirmation = EmailConfirmation & { request: FastifyRequest; reply: FastifyReply; now: Date }

/**
 * Confirms an email address and returns the member's id, the address and the earlier one, which can be the same. Throws
 * `EmailLinkInvalid` for a link that is unknown, used, cancelled or expired, or whose address another
 * member has confirmed. If the password was not checked when the change started, throws `InvalidInput` for a missing or
 * wrong password, `CodeRequired` and `WrongCode`.
 */
export async function confirmEmailChange(
  writer: Writer,
  { token, currentPassword, code, request, reply, now }: Confirmation,
): Promise<{ userId: number; email: string; earlier: { email: string; isEmailConfirmed: boolean } }> {
  const { db } = writer
  const tokenHash = hashToken(token)
  const change = await findEmailChange(db, { tokenHash, now })
  if (!change) {
    await reply.spend('emailLinks')
    throw new ProblemError('EmailLinkInvalid')
  }
  const { userId, passwordCheckedAt } = change
  if (passwordCheckedAt === null) {
    if (currentPassword === undefined)
      throw new ProblemError('InvalidInput', { currentPassword: 'Current password is required' })
    await requirePasswordAndCode(db, { userId, currentPassword, code, request, reply })
  }
  const email = await redeemEmailChange(writer, { userId, tokenHash, now }).catch(ignoreEmailTaken)
  if (email === undefined) throw new ProblemError('EmailLinkInvalid')
  return { userId, email, earlier: { email: change.email, isEmailConfirmed: change.emailConfirmedAt !== null } }
}
