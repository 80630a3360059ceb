import { unconfirmedAccountDays } from '../../../contract/account/rules.ts'
import { emailText } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'

// Members choose their name and any address. None of these emails contains a text of a member, because it could
// otherwise be a message to a stranger (decision 63).

/** Writes the email to the address of a new member, with the link that confirms it. */
export function registrationEmail({ email }: { email: string }, { link }: { link: string }): EmailMessage {
  return {
    to: email,
    subject: 'Confirm your email address for Meeplehood',
    text: emailText(`Welcome to Meeplehood! Open this link within the next 24 hours to confirm that this is your email address:

${link}

After that, other players can find you, and you can message them, host and join game nights, and add games.

If you did not register, you can ignore this email. Accounts with an unconfirmed address are deleted after ${unconfirmedAccountDays} days.`),
  }
}

/** Writes the email to the member who has confirmed an address that another member now entered. */
export function addressTakenEmail({ email }: { email: string }, { siteUrl }: { siteUrl: string }): EmailMessage {
  return {
    to: email,
    subject: 'You already have a Meeplehood account',
    text: emailText(`Someone asked to use this email address for another Meeplehood account. Your account already uses it, so nothing changes.

If it was you: only one account can use an email address. You can sign in to the existing account or reset its password here:

${new URL('/auth', siteUrl).href}`),
  }
}
