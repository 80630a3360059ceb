import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PendingEmail } from '../../contract/account/email-changes.ts'
import type { Database } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Services } from '../platform/services/services.ts'
import { findEmailChange, redeemEmailChange, replaceEmailChange } from './email-change-queries.ts'
import { confirmationMail, noticeMail, takenMail } from './email-change-emails.ts'
import { checkPassword } from '../auth/password-changes.ts'
import { hashToken } from '../auth/password-resets.ts'
import { findUserByEmail } from '../auth/queries.ts'

/** A link to a new address is valid for one hour, in milliseconds. */
const linkLifetime = 60 * 60 * 1000

/** Whose address is to change, from which to which. */
type Change = { userId: number; fullName: string; email: string; newEmail: string }

/**
 * Begins a change of address, which is as before until the link in the mail is opened. Where the password was not asked
 * for, whoever opens the link is asked. `sendMails` is for after the answer: nobody can tell by the time whether an
 * address is known.
 *
 * @param siteUrl where the link leads, such as `https://meeplehood.example.org`
 */
export async function beginEmailChange(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { change, isPasswordChecked, siteUrl }: { change: Change; isPasswordChecked: boolean; siteUrl: string },
): Promise<{ pending: PendingEmail; sendMails: (log: FastifyBaseLogger) => Promise<void> }> {
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
    sendMails: (log) => sendMails({ db, mailer }, { change, link, siteUrl, log }),
  }
}

/** Tells the address there is, and the new one: its owner, where somebody has it. A failure is the log's. */
async function sendMails(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { change, link, siteUrl, log }: { change: Change; link: string; siteUrl: string; log: FastifyBaseLogger },
) {
  try {
    const owner = await findUserByEmail(db, { email: change.newEmail })
    const isTaken = owner !== undefined && owner.id !== change.userId
    await mailer.send(isTaken ? takenMail(owner, { siteUrl }) : confirmationMail(change, { link }))
    await mailer.send(noticeMail(change, { siteUrl }))
  } catch (error) {
    log.error({ err: error }, 'a change of address could not be mailed')
  }
}

/**
 * Makes the address of a link the member's. Refuses a link that is unknown, used, cancelled or older than an hour, one to
 * an address that somebody has by now, and a current password that is missing or wrong where it was not asked for before.
 */
export async function confirmEmailChange(
  db: Database,
  { token, currentPassword, now }: { token: string; currentPassword: string | undefined; now: Date },
): Promise<{ userId: number; email: string }> {
  const tokenHash = hashToken(token)
  const change = await findEmailChange(db, { tokenHash, now })
  if (!change) throw new Refusal('EmailLinkInvalid')
  const { userId, passwordCheckedAt } = change
  if (passwordCheckedAt === null) {
    if (currentPassword === undefined)
      throw new Refusal('InvalidInput', { currentPassword: 'Current password is required' })
    await checkPassword(db, { userId, currentPassword })
  }
  const email = await redeemEmailChange(db, { userId, tokenHash }).catch(unlessTaken)
  if (email === undefined) throw new Refusal('EmailLinkInvalid')
  return { userId, email }
}

/** Somebody else registered with the address meanwhile. */
function unlessTaken(error: unknown): undefined {
  if (!(error instanceof Refusal && error.problem === 'EmailTaken')) throw error
}
