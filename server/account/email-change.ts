import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PendingEmail } from '../../contract/account/schemas.ts'
import type { Writer } from '../platform/live/writer.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import type { Services } from '../platform/services/services.ts'
import { findEmailChange, redeemEmailChange, replaceEmailChange } from './email-change-queries.ts'
import { confirmationEmail, noticeEmail, addressTakenEmail } from './email-change-emails.ts'
import { requirePassword } from '../auth/password-change.ts'
import { hashToken } from '../auth/password-reset.ts'
import { findUserByEmail } from '../auth/queries.ts'

/** One hour, in milliseconds. */
const linkLifetime = 60 * 60 * 1000

/** `email` is the current address. */
type Change = { userId: number; email: string; newEmail: string }

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
  const { userId, newEmail } = change
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const expiresAt = new Date(now.getTime() + linkLifetime)
  await replaceEmailChange(db, {
    userId,
    email: newEmail,
    tokenHash: hashToken(token),
    isPasswordChecked,
    now,
    expiresAt,
  })
  const link = new URL(`/confirm-email/${token}`, siteUrl).href
  return {
    pending: { email: newEmail, expiresAt: expiresAt.toISOString() },
    sendEmails: (log) => sendEmails({ db, mailer }, { change, link, siteUrl, log }),
  }
}

/** Emails the old address and the new one. If another account uses the new address, its owner gets no link. Logs failures. */
async function sendEmails(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { change, link, siteUrl, log }: { change: Change; link: string; siteUrl: string; log: FastifyBaseLogger },
) {
  try {
    const owner = await findUserByEmail(db, { email: change.newEmail })
    const isTaken = owner !== undefined && owner.id !== change.userId
    await mailer.send(isTaken ? addressTakenEmail(owner, { siteUrl }) : confirmationEmail(change, { link }))
    await mailer.send(noticeEmail(change, { siteUrl }))
  } catch (error) {
    log.error({ err: error }, 'Could not send the emails about a change of email address')
  }
}

/**
 * Confirms an email change and returns the member's id and new address. Throws `EmailLinkInvalid` for a link that is unknown, used,
 * cancelled or expired, or whose address another account now uses. Throws `InvalidInput` for a missing or wrong password
 * if the password was not checked when the change started.
 */
export async function confirmEmailChange(
  writer: Writer,
  { token, currentPassword, now }: { token: string; currentPassword: string | undefined; now: Date },
): Promise<{ userId: number; email: string }> {
  const { db } = writer
  const tokenHash = hashToken(token)
  const change = await findEmailChange(db, { tokenHash, now })
  if (!change) throw new ProblemError('EmailLinkInvalid')
  const { userId, passwordCheckedAt } = change
  if (passwordCheckedAt === null) {
    if (currentPassword === undefined)
      throw new ProblemError('InvalidInput', { currentPassword: 'Current password is required' })
    await requirePassword(db, { userId, currentPassword })
  }
  const email = await redeemEmailChange(writer, { userId, tokenHash }).catch(ignoreEmailTaken)
  if (email === undefined) throw new ProblemError('EmailLinkInvalid')
  return { userId, email }
}

/** Another member may have registered with the address in the meantime. */
function ignoreEmailTaken(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.problem === 'EmailTaken')) throw error
}
