import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** An email that the server received. */
type Delivered = {
  from: string
  to: string[]
  message: string
  signedInAs: string | undefined
  isEncrypted: boolean
}

/**
 * Starts an SMTP server that runs until the test finishes. It accepts emails without authentication; the only valid
 * credentials are the user `club` with the password `secret`.
 *
 * @param supportsTls whether it offers STARTTLS, with a certificate that no authority signed
 */
export async function startMailServer({ supportsTls = false } = {}): Promise<{ delivered: Delivered[]; port: number }> {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    disabledCommands: supportsTls ? [] : ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'club' && password === 'secret'
        ? done(null, { user: username })
        : done(new Error('wrong user name or password')),
    onData: (stream, { envelope, user, secure }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      const receive = async () => {
        delivered.push({ from, to, message: await text(stream), signedInAs: user, isEncrypted: secure })
      }
      callbackify(receive)(done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { delivered, port: (server.server.address() as AddressInfo).port }
}
