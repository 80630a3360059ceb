import { join } from 'node:path'
import { readConfiguration } from '../server/platform/configuration/configuration.ts'
import { isPublicAddress } from '../server/platform/outgoing-requests/address-rule.ts'
import { startServer } from '../server/start.ts'

// What `server/main.ts` starts, but for the rule that keeps it from reading what this machine serves.
const server = await startServer({
  configuration: readConfiguration(process.env),
  webDirectory: join(import.meta.dirname, '..', 'dist', 'web'),
  say: (line) => process.stdout.write(`${line}\n`),
  mayConnectTo: (address) => address === '127.0.0.1' || isPublicAddress(address),
})
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
