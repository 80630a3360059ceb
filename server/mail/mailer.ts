import { mkdir, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string }

/** Sends a mail, or rejects. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

/** Who mails come from: `meeplehood` at the site's own host; at `localhost` where the site has no name. */
export function senderAt(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  const isName = !host.startsWith('[') && isIP(host) === 0
  return `Meeplehood <meeplehood@${isName ? host : 'localhost'}>`
}

/** Sends by SMTP (`smtp://user:password@host:port`, `smtps://...`). */
export function smtpMailer(url: string, sender: string): Mailer {
  const transport = createTransport(url)
  return {
    send: async (mail) => {
      await transport.sendMail({ from: sender, ...mail })
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
      const { message } = await transport.sendMail({ from: sender, ...mail })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${process.pid}-${++count}.eml`)
      await writeFile(file, message)
      onWritten(file, mail)
    },
    close: () => transport.close(),
  }
}
