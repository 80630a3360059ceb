import { mkdir, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

/**
 * A mail, with an HTML form beside its text where it has one. `messageName` makes its Message-ID the same however often it
 * is sent; `oneClickUnsubscribe` is where its reader's mail program ends such mails by a POST (RFC 8058).
 */
export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  messageName?: string
  oneClickUnsubscribe?: string
}

/** Sends a mail, or rejects. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** Milliseconds until a mail server that does not answer is given up: whoever sends must not hang on it. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Who mails come from: `meeplehood` at the site's own host; at `localhost` where the site has no name. */
export function senderAt(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  const isName = !host.startsWith('[') && isIP(host) === 0
  return `Meeplehood <meeplehood@${isName ? host : 'localhost'}>`
}

/** Sends by SMTP (`smtp://user:password@host:port`, `smtps://...`). */
export function smtpMailer(url: string, sender: string): Mailer {
  const transport = createTransport({ url, ...patience })
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, sender))
    },
    close: () => transport.close(),
  }
}

/**
 * Writes every mail to a file of its own, which needs no mail server: `<folder>/<instant>-<number>.eml`.
 *
 * @param onWritten told the file's path, so an operator finds it
 */
export function outboxMailer(
  folder: string,
  { sender, onWritten }: { sender: string; onWritten: (file: string, mail: Mail) => void },
): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  let count = 0
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true })
      const { message } = await transport.sendMail(messageOf(mail, sender))
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${++count}.eml`)
      await writeFile(file, message)
      onWritten(file, mail)
    },
    close: () => transport.close(),
  }
}

/** Whether a mail server refused a mail once and for all, such as for an address nobody has. */
export function isRefusedForGood(error: unknown): boolean {
  const isAnswer = error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
  return isAnswer && Number(error.responseCode) >= 500 && !('code' in error && error.code === 'EAUTH')
}

function messageOf({ messageName, oneClickUnsubscribe, ...mail }: Mail, sender: string) {
  const host = /@([^>]+)>/.exec(sender)?.[1] ?? 'localhost'
  return {
    from: sender,
    ...mail,
    ...(messageName !== undefined && { messageId: `<${messageName}@${host}>` }),
    ...(oneClickUnsubscribe !== undefined && {
      headers: {
        'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  }
}
