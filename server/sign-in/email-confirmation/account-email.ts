import type { FastifyRequest, FastifyBaseLogger } from 'fastify'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services/services.ts'
import { confirmationLifetime } from '../../../contract/account/rules.ts'
import { createConfirmationLink } from './confirmation-links.ts'
import { addressTakenEmail, registrationEmail } from './emails.ts'
import { findEmailOwner } from './confirmation-link-rows.ts'

/** Does not wait for the email. An unconfirmed address may belong to a stranger and gets none. */
export function sendAccountEmail(
  { configuration, mailer }: Pick<Services, 'configuration' | 'mailer'>,
  request: FastifyRequest,
  { email, isEmailConfirmed }: { email: string; isEmailConfirmed: boolean },
  write: (email: string, siteUrl: string) => EmailMessage,
) {
  if (!isEmailConfirmed) return
  mailer.send(write(email, siteUrlOf(configuration, request))).catch((error: unknown) => {
    request.log.error({ err: error }, 'Could not send an email about the security of an account')
  })
}

/**
 * Emails a link that confirms the current address of an unconfirmed member. If another member has confirmed the
 * address, that member gets an email without a link. Call it after the response was sent, so that the response time
 * does not reveal whether the address is known. Failures are logged.
 *
 * @param siteUrl the start of the link, such as `https://meeplehood.example.org`
 */
export async function sendConfirmation(
  { db, mailer }: Pick<Services, 'db' | 'mailer'>,
  { member, siteUrl, log }: { member: { id: number; email: string }; siteUrl: string; log: FastifyBaseLogger },
) {
  try {
    const owner = await findEmailOwner(db, member)
    if (owner) return await mailer.send(addressTakenEmail(owner, { siteUrl }))
    const { id: userId, email } = member
    const options = { userId, email, isPasswordChecked: true, lifetime: confirmationLifetime, siteUrl }
    const { link } = await createConfirmationLink(db, options)
    await mailer.send(registrationEmail(member, { link }))
  } catch (error) {
    log.error({ err: error }, 'Could not send the email that confirms an email address')
  }
}
