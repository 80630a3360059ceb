import type { FastifyRequest } from 'fastify'
import { siteUrlOf } from '../../platform/http/request-targets.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services/services.ts'

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
