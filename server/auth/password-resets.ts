import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../platform/services/services.ts'
import { findUserByEmail, replacePasswordReset } from './queries.ts'

/** A reset link is valid for one hour, in milliseconds. */
const resetLifetime = 60 * 60 * 1000

/**
 * Mails a reset link to the member with this address, if there is one. Runs after the answer has gone out, so nobody can
 * tell by the time whether an address is known; a failure is the log's.
 *
 * @param siteUrl where the link leads, such as `https://meeplehood.example.org`
 */
export async function mailResetLink(
  { db, mailer }: Services,
  { email, siteUrl, log }: { email: string; siteUrl: string; log: FastifyBaseLogger },
) {
  try {
    const user = await findUserByEmail(db, { email })
    if (!user) return
    const token = randomBytes(32).toString('base64url')
    const now = new Date()
    const expiresAt = new Date(now.getTime() + resetLifetime)
    await replacePasswordReset(db, { userId: user.id, tokenHash: hashToken(token), now, expiresAt })
    const link = new URL('/reset-password', siteUrl)
    link.searchParams.set('token', token)
    link.searchParams.set('email', user.email)
    await mailer.send({
      to: user.email,
      subject: 'Reset your Meeplehood password',
      text: resetText({ fullName: user.fullName, link: link.href }),
    })
  } catch (error) {
    log.error({ err: error }, 'a reset link could not be mailed')
  }
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function resetText({ fullName, link }: { fullName: string; link: string }) {
  return `Hello ${fullName},

somebody, hopefully you, asked to reset your Meeplehood password. This link does it, once, within the next hour:

${link}

If it was not you, there is nothing to do: your password stays as it is.

See you at the table,
Meeplehood
`
}
