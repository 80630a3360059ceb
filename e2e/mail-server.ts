import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { expect } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { decode } from './emails.ts'

/** A mail server that accepts every email. */
export type MailServer = {
  port: number
  /** Waits for the email with this number, beginning with 1, and returns its decoded text. */
  waitForEmail: (number: number) => Promise<string>
  close: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const emails: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      callbackify(async () => {
        emails.push(decode(await text(stream)))
      })(done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    port: (server.server.address() as AddressInfo).port,
    waitForEmail: async (number) => {
      await expect.poll(() => emails.length).toBeGreaterThanOrEqual(number)
      return emails[number - 1] ?? ''
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
