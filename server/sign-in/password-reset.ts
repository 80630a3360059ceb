import type { FastifyBaseLogger } from 'fastify'
import { createToken, hashToken } from '../platform/secrets/tokens.ts'
import { emailText } from '../platform/mail/email-template.ts'
import type { Services } from '../platform/services/services.ts'
import { addPasswordReset, findUserByEmail } from './credentials.ts'

/** One hour, in milliseconds. */
const resetLifetime = 60 * 60 * 1000

/**
 * Number of links of one account that are valid at the same time. Further requests send none: they must not invalidate
 * a link that the member has already received (decision 68).
 */
const maxResetLinks = 5

/**
 * Sends a reset link to the member with this email address, if one exists and has fewer than five valid links. Call it
 * after the response was sent, so that the response time does not reveal whether the address is
 * known. Failures are logged.
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
    const token = createToken()
    const now = new Date()
    const expiresAt = new Date(now.getTime() + resetLifetime)
    const reset = { userId: user.id, tokenHash: hashResetToken({ token, email: user.email }), now, expiresAt }
    if (!(await addPasswordReset(db, { ...reset, limit: maxResetLinks }))) return
    const link = new URL('/reset-password', siteUrl)
    link.searchParams.set('token', token)
    // Servers and proxies log queries, but browsers do not send them what follows the `#`.
    const account = new URLSearchParams({ email: user.email })
    if (user.emailConfirmedAt !== null) account.set('username', user.username)
    link.hash = account.toString()
    const message = { to: user.email, subject: 'Reset your Meeplehood password', text: resetText(link.href, user) }
    await mailer.send(message).catch(async (error: unknown) => {
      // A link that was not sent must not count.
      await db.deleteFrom('passwordResets').where('tokenHash', '=', reset.tokenHash).execute()
      throw error
    })
  } catch (error) {
    log.error({ err: error }, 'Could not send a password reset link')
  }
}

/**
 * Returns the hash of a reset token together with the address to which the link is sent. The link proves that its reader
 * owns that address and no other, also when the account gets another one.
 */
export function hashResetToken({ token, email }: { token: string; email: string }): string {
  return hashToken(`${token} ${email.toLowerCase()}`)
}

/** Names the username, as the link does for password managers, unless the address may belong to a stranger (decision 63). */
function resetText(
  link: string,
  { username, emailConfirmedAt }: { username: string; emailConfirmedAt: string | null },
) {
  const account =
    emailConfirmedAt === null ? '' : `\nYour username is ${username}. You can also log in with this email address.\n`
  return emailText(`Someone, hopefully you, asked to reset your Meeplehood password. Open this link within the next hour to choose a new one.
It works once. With a new password, your calendar addresses stop working and your passkeys are removed.

${link}
${account}
If it was not you, you can ignore this email: your password stays the same.`)
}
