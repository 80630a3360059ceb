import '../server/testing/quick-passwords.ts'
import { join } from 'node:path'
import { readConfiguration } from '../server/platform/configuration/configuration.ts'
import { isPublicAddress } from '../server/platform/outgoing-requests/address-rule.ts'
import { findFreePort } from '../server/testing/free-port.ts'
import { type RunningServer, startServer } from '../server/start.ts'

/** Asks the process to start a server, or to stop one that it started under the same number. */
export type ServerRequest =
  | { id: number; action: 'start'; options: ServerOptions; dataDirectory: string }
  | { id: number; action: 'stop' }

export type ServerOptions = {
  /** Whether the server starts with the demo community. */
  demo?: boolean
  /** Whether the server may also fetch pictures from 127.0.0.1, where a story serves one. */
  fetchesFromLoopback?: boolean
  /** The address of the operators. With it, the server sends push notifications. */
  contactEmail?: string
  /** The port of the mail server that gets the emails of this server. Without it, they are files in the outbox. */
  mailPort?: number
  /** The folder of the web app, if it is not that of the build. */
  webDirectory?: string
}

/** Answers the request with the same number. A stopped server has no address. */
export type ServerAnswer = { id: number; url?: string; failure?: string }

// Starts one server after the other, each with its own data folder and port. A process of its own for each story would
// load the same program again and again, which takes longer than starting a server in it.

const servers = new Map<number, RunningServer>()

process.on('message', (request: ServerRequest) => {
  handle(request).then(
    (url) => answer({ id: request.id, ...(url !== undefined && { url }) }),
    (error: unknown) =>
      answer({ id: request.id, failure: error instanceof Error ? String(error.stack) : String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))

async function handle(request: ServerRequest): Promise<string | undefined> {
  if (request.action === 'start') {
    const server = await start(request)
    servers.set(request.id, server)
    return server.url
  }
  await servers.get(request.id)?.close()
  servers.delete(request.id)
  return undefined
}

async function start({ options, dataDirectory }: Extract<ServerRequest, { action: 'start' }>): Promise<RunningServer> {
  const configuration = readConfiguration({
    PORT: '0',
    ...(options.mailPort !== undefined && (await mailVariables(options.mailPort))),
    CONTACT_EMAIL: options.contactEmail,
    DATA_DIR: dataDirectory,
    DEMO: options.demo === true ? 'on' : 'off',
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
  })
  return startServer({
    configuration,
    webDirectory: options.webDirectory ?? join(import.meta.dirname, '..', 'dist', 'web'),
    print: (line) => process.stdout.write(`${line}\n`),
    mayConnectTo: (address) =>
      (options.fetchesFromLoopback === true && address === '127.0.0.1') || isPublicAddress(address),
    // A busy machine must not change the outcome of a story.
    maxEventLoopDelay: Infinity,
    // Stories make work due and wait for it.
    checkInterval: 500,
  })
}

/** Returns the variables for a mail server. They contain the address of this server, so its port has to be known. */
async function mailVariables(mailPort: number) {
  const port = await findFreePort()
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}?requireTLS=false`,
  }
}

function answer(message: ServerAnswer) {
  process.send?.(message)
}
