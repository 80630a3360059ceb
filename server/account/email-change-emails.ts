import { emailText } from '../platform/mail/email-template.ts'
import type { EmailMessage } from '../platform/mail/mailer.ts'

// Members choose their name and any address. None of these emails contains a text of a member, because it could
// otherwise be a message to a stranger (decision 63).

export function confirmationEmail({ newEmail }: { newEmail: string }, { link }: { link: string }): EmailMessage {
  return {
    to: newEmail,
    subject: 'Confirm your new Meeplehood address',
    text: emailText(`You asked to use this email address for your Meeplehood account. Open this link within the next hour to confirm it:

${link}

If it was not you, you can ignore this email: nothing changes.`),
  }
}

/** Writes the email that warns the old address about the change. */
export function noticeEmail({ email }: { email: string }, { siteUrl }: { siteUrl: string }): EmailMessage {
  return {
    to: email,
    subject: 'Your Meeplehood address is about to change',
    text: emailText(`Someone, hopefully you, asked to change the email address of your Meeplehood account. We sent a link to the new address.
Nothing changes until it is opened. The settings show the new address:

${new URL('/?settings=account', siteUrl).href}

If it was not you, someone else is signed in to your account. Change your password to sign them out and keep your address:

${new URL('/?settings=password', siteUrl).href}`),
  }
}

export function addressChangedEmail(earlier: string, siteUrl: string): EmailMessage {
  return {
    to: earlier,
    subject: 'The address of your Meeplehood account was changed',
    text: emailText(`Your Meeplehood account now uses another email address. Emails about it no longer go to this one.

If it was you, there is nothing to do. If not, someone else has signed in to your account. Change your password now if you
are still signed in, and contact the people who run this site:

${new URL('/?settings=password', siteUrl).href}`),
  }
}
