import { emailText } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'

// These emails name neither the member nor the passkey, because emails contain no text of a member (decision 63).

const subjects = {
  added: 'A passkey was added to your Meeplehood account',
  removed: 'A passkey was removed from your Meeplehood account',
}

export function passkeyEmail(
  change: keyof typeof subjects,
  { email, siteUrl }: { email: string; siteUrl: string },
): EmailMessage {
  const subject = subjects[change]
  return {
    to: email,
    subject,
    text: emailText(`${subject}. The settings show your passkeys:

${new URL('/?settings=password', siteUrl).href}

If it was not you, someone else is signed in to your account. Remove passkeys that you do not know there, and change your
password to sign everyone else out.`),
  }
}
