import { unconfirmedAccountDays } from '../../contract/account/rules.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'

// Members choose their name and any address. None of these emails contains a text of a member, so that nobody can use them to
// write to strangers (decision 63).

/** Writes the email to the address of a new member, with the link that confirms it. */
export function registrationEmail({ email }: { email: string }, { link }: { link: string }): EmailMessage {
  return {
    to: email,
    subject: 'Confirm your email address for Meeplehood',
    text: `Hello,

welcome to Meeplehood! Open this link within the next 24 hours to confirm that this is your email address:

${link}

After that, you can message other players, host and join game nights, and comment.

If you did not register, you can ignore this email. Accounts with an unconfirmed address are deleted after ${unconfirmedAccountDays} days.

See you at the table,
Meeplehood
`,
  }
}

/** Writes the email to the member who already uses the address that another account asked for. */
export function addressTakenEmail({ email }: { email: string }, { siteUrl }: { siteUrl: string }): EmailMessage {
  return {
    to: email,
    subject: 'You already have a Meeplehood account',
    text: `Hello,

someone asked to use this email address for another Meeplehood account. Your account already uses it, so nothing changes.

If it was you: only one account can use an email address. You can sign in to the existing account or reset its password here:

${new URL('/auth', siteUrl).href}

See you at the table,
Meeplehood
`,
  }
}
