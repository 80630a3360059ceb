import { join } from 'node:path'
import { readConfiguration } from './platform/configuration/configuration.ts'
import { freeMemoryAfterStart } from './platform/memory/free-memory.ts'
import { startServer } from './start.ts'
import { explainFailure } from './startup-failures.ts'

const webDirectory = join(import.meta.dirname, '..', 'dist', 'web')

try {
  const configuration = readConfiguration(process.env)
  const server = await startServer({ configuration, webDirectory, print: (line) => process.stdout.write(`${line}\n`) })
  freeMemoryAfterStart()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(server.close))
} catch (error) {
  process.stderr.write(`Meeplehood did not start: ${explainFailure(error)}\n`)
  process.exit(1)
}

/** Shuts down after open requests are answered; a second signal exits at once. */
async function stop(close: () => Promise<void>) {
  process.once('SIGTERM', () => process.exit(1))
  process.once('SIGINT', () => process.exit(1))
  await close()
  process.exit(0)
}
