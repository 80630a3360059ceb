import type { Mail } from '../platform/mail/mailer.ts'

type Change = { fullName: string; email: string; newEmail: string }

/** To the new address, with the link that makes it the member's. */
export function confirmationMail({ fullName, newEmail }: Change, { link }: { link: string }): Mail {
  return {
    to: newEmail,
    subject: 'Confirm your new Meeplehood address',
    text: `Hello ${fullName},

you asked for your mails from Meeplehood to come to this address. This link makes it yours, once, within the next hour:

${link}

If it was not you, there is nothing to do: nothing changes.

See you at the table,
Meeplehood
`,
  }
}

/** To the address that there is until then. */
export function noticeMail({ fullName, email, newEmail }: Change, { siteUrl }: { siteUrl: string }): Mail {
  return {
    to: email,
    subject: 'Your Meeplehood address is about to change',
    text: `Hello ${fullName},

somebody, hopefully you, asked for your mails from Meeplehood to come to ${newEmail}. They do as soon as the link is
opened that we sent there; until then nothing changes.

If it was not you, somebody else is signed in as you. A new password signs them out, and keeps your address as it is:

${new URL('/?settings=password', siteUrl).href}

See you at the table,
Meeplehood
`,
  }
}

/** To the member who has the address that somebody else asked for. */
export function takenMail(owner: { fullName: string; email: string }, { siteUrl }: { siteUrl: string }): Mail {
  return {
    to: owner.email,
    subject: 'You have a Meeplehood account already',
    text: `Hello ${owner.fullName},

somebody asked for another account's mails from Meeplehood to come to this address. It is the address of your account, so
nothing changes.

If it was you: an address belongs to one account. You can sign in to the one it belongs to, or reset its password, here:

${new URL('/auth', siteUrl).href}

See you at the table,
Meeplehood
`,
  }
}
