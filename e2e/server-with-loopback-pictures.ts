import { join } from 'node:path'
import { readConfiguration } from '../server/platform/configuration/configuration.ts'
import { isPublicAddress } from '../server/platform/outgoing-requests/address-rule.ts'
import { startServer } from '../server/start.ts'

// Like `server/main.ts`, except that the server may also fetch pictures from 127.0.0.1, where the story serves one.
const server = await startServer({
  configuration: readConfiguration(process.env),
  webDirectory: join(import.meta.dirname, '..', 'dist', 'web'),
  print: (line) => process.stdout.write(`${line}\n`),
  mayConnectTo: (address) => address === '127.0.0.1' || isPublicAddress(address),
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
