import { emailText } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes the warning. Names the username, unless the address may belong to a stranger (decision 63). */
export function inactivityEmail(
  { email, username, emailConfirmedAt }: { email: string; username: string; emailConfirmedAt: string | null },
  { deletedAfter, siteUrl }: { deletedAfter: Date; siteUrl: string },
): EmailMessage {
  const named = emailConfirmedAt === null ? '' : ` as ${username}`
  return {
    to: email,
    subject: 'Your Meeplehood account will be deleted soon',
    text: emailText(`Nobody has used your Meeplehood account for two years. We keep personal data only as long as it is needed, so we will
delete the account after ${longDate.format(deletedAfter)}.

To keep it, sign in${named} before then:

${new URL('/auth', siteUrl).href}

If you no longer need the account, you do not have to do anything. This is our only email about it.`),
  }
}
