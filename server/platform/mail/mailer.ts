import { mkdir, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type * as nodemailer from 'nodemailer'
import type { Configuration } from '../configuration/configuration.ts'
import { withNote } from './email-template.ts'

/**
 * - `messageName`: the stable part of the Message-ID, so that retries of one email have the same id.
 * - `oneClickUnsubscribe`: URL to which email programs send a POST to unsubscribe (RFC 8058).
 * - `thread`: what the email is about, such as `event-7`. Email programs show the emails of one thread together.
 */
export type EmailMessage = {
  to: string
  subject: string
  text: string
  html?: string
  messageName?: string
  oneClickUnsubscribe?: string
  thread?: string
}

/** `from` sends the emails, and `replyTo` receives the answers. Without `replyTo`, each email says that nobody reads them. */
type Sender = { from: string; replyTo: string | undefined }

/** `send` throws if the email cannot be sent. */
export type Mailer = { send: (email: EmailMessage) => Promise<void>; close: () => void }

/** In milliseconds. Emails must not block on a mail server that does not answer. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Returns `meeplehood` at the host of the site, or at `localhost` if the site has no host name. */
export function senderAt(publicUrl: string | undefined, replyTo?: string): Sender {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  const isName = !host.startsWith('[') && isIP(host) === 0
  return { from: `Meeplehood <meeplehood@${isName ? host : 'localhost'}>`, replyTo }
}

/** Fails without encryption (`smtp://user:password@host:port`), unless the URL ends in `?requireTLS=false`. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  // Parameters of the URL override these options.
  const { open, close } = transportOnUse(({ createTransport }) =>
    createTransport({ requireTLS: true, url, ...timeouts }),
  )
  return {
    send: async (email) => {
      await (await open()).sendMail(messageOf(email, sender))
    },
    close,
  }
}

/** Writes each email to a file `<folder>/<instant>-<process>-<number>.eml` instead of sending it. */
export function outboxMailer(
  folder: string,
  { sender, onWritten }: { sender: Sender; onWritten: (file: string, email: EmailMessage) => void },
): Mailer {
  const { open, close } = transportOnUse(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  )
  let count = 0
  return {
    send: async (email) => {
      await mkdir(folder, { recursive: true })
      const { message } = await (await open()).sendMail(messageOf(email, sender))
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${++count}.eml`)
      await writeFile(file, message)
      onWritten(file, email)
    },
    close,
  }
}

/** Loads nodemailer with the first email, because it takes 4 MB of memory. */
function transportOnUse<Transport extends { close: () => void }>(create: (mailer: typeof nodemailer) => Transport) {
  let opened: Promise<Transport> | undefined
  return {
    open: () => (opened ??= import('nodemailer').then(create)),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

/** The errors of nodemailer that a change of the configuration can solve: the sign-in and the encryption failed. */
const configurationFailures = new Set(['EAUTH', 'ETLS'])

/** Returns whether a mail server rejected an email permanently, for example because the address does not exist. */
export function isPermanentFailure(error: unknown): boolean {
  const hasCode = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
  const isConfiguration = hasCode && 'code' in error && configurationFailures.has(String(error.code))
  return hasCode && Number(error.responseCode) >= 500 && !isConfiguration
}

const unreadNote = 'Nobody reads answers to this email.'

/**
 * Returns an email with its headers. They keep holiday replies away (RFC 3834), and the first email of a thread need not
 * exist for email programs to put the others together.
 */
function messageOf(
  { messageName, oneClickUnsubscribe, thread, subject, text, html, ...email }: EmailMessage,
  { from, replyTo }: Sender,
) {
  const host = /@([^>]+)>/.exec(from)?.[1] ?? 'localhost'
  const root = thread === undefined ? undefined : `<${thread}@${host}>`
  const note = replyTo === undefined ? unreadNote : undefined
  return {
    from,
    ...email,
    // Email programs decode '=?utf-8?Q?…?=', so a title could look like another one in them.
    subject: subject.replaceAll('=?', '=\u2060?'),
    text: note === undefined ? text : `${text}\n${note}\n`,
    ...(html !== undefined && { html: note === undefined ? html : withNote(html, note) }),
    ...(replyTo !== undefined && { replyTo }),
    ...(messageName !== undefined && { messageId: `<${messageName}@${host}>` }),
    ...(root !== undefined && { references: root, inReplyTo: root }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(oneClickUnsubscribe !== undefined && {
        'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/**
 * Returns the configured mail server. Without one, emails are written to the folder `outbox`, and emails that someone
 * waits for, such as those to reset a password, are printed, if the configuration allows links in the log.
 */
export function openMailer(
  { smtpUrl, publicUrl, contactEmail, dataDirectory, logEmailLinks }: Configuration,
  print: (line: string) => void,
): Mailer {
  const sender = senderAt(publicUrl, contactEmail)
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, sender)
  const isPrinted = ({ oneClickUnsubscribe }: EmailMessage) => logEmailLinks && oneClickUnsubscribe === undefined
  return outboxMailer(join(dataDirectory, 'outbox'), {
    sender,
    onWritten: (file, email) => print(`An email was written to ${file}${isPrinted(email) ? `:\n${email.text}` : ''}`),
  })
}
