import { emailText } from '../../platform/mail/email-template.ts'
import type { EmailMessage } from '../../platform/mail/mailer.ts'

const advice = {
  on: 'Signing in now needs a code from your authenticator app, or a recovery code.',
  off: 'Signing in now needs only your password.',
}

/** Writes the email that reports a change of two-step sign-in to the member. */
export function twoStepEmail(
  change: keyof typeof advice,
  { email, siteUrl }: { email: string; siteUrl: string },
): EmailMessage {
  return {
    to: email,
    subject: `Two-step sign-in is ${change} for your Meeplehood account`,
    text: emailText(`Two-step sign-in was turned ${change} for your Meeplehood account. ${advice[change]}

${warning(siteUrl)}`),
  }
}

export function recoveryCodesEmail({ email, siteUrl }: { email: string; siteUrl: string }): EmailMessage {
  return {
    to: email,
    subject: 'Your Meeplehood account has new recovery codes',
    text: emailText(`New recovery codes were created for your Meeplehood account. The earlier ones no longer work.

${warning(siteUrl)}`),
  }
}

function warning(siteUrl: string): string {
  return `If it was not you, someone else is signed in to your account. Change your password to sign them out, and check the settings:

${new URL('/?settings=password', siteUrl).href}`
}
