import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'

/** A mail server that can stop and start again. `received` counts the emails by their Message-ID. */
export type Mailbox = {
  url: string
  received: Map<string, number>
  start: () => Promise<void>
  stop: () => Promise<void>
}

export function openMailbox(port: number): Mailbox {
  const received = new Map<string, number>()
  let server: SMTPServer | undefined
  const read = async (stream: NodeJS.ReadableStream) => {
    const [, id = ''] = /^Message-ID: (\S+)/im.exec(await text(stream)) ?? []
    received.set(id, (received.get(id) ?? 0) + 1)
  }
  return {
    url: `smtp://127.0.0.1:${port}?requireTLS=false`,
    received,
    start: async () => {
      server = new SMTPServer({
        disabledCommands: ['STARTTLS', 'AUTH'],
        onData: (stream, _session, done) => callbackify(read)(stream, done),
      })
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
    },
    stop: () => new Promise((resolve) => server?.close(resolve)),
  }
}
