import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../platform/services/services.ts'
import { findUserByEmail, replacePasswordReset } from './queries.ts'

/** One hour, in milliseconds. */
const resetLifetime = 60 * 60 * 1000

/**
 * Sends a reset link to the member with this email address, if one exists. Call it after the response was sent, so that the
 * response time does not reveal whether the address is known. Failures are logged.
 *
 * @param siteUrl the start of the link, such as `https://meeplehood.example.org`
 */
export async function sendResetLink(
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
    log.error({ err: error }, 'Could not send a password reset link')
  }
}

/** Returns the hash under which the database stores a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function resetText({ fullName, link }: { fullName: string; link: string }) {
  return `Hello ${fullName},

someone, hopefully you, asked to reset your Meeplehood password. Open this link within the next hour to choose a new one.
It works once.

${link}

If it was not you, you can ignore this email: your password stays the same.

See you at the table,
Meeplehood
`
}
