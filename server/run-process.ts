import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Configuration, readConfiguration } from './platform/configuration/configuration.ts'
import { freeMemoryAfterStart } from './platform/memory/free-memory.ts'
import { linkToPrimary, processPort } from './platform/processes/primary-link.ts'
import { WorkerNotReady, WorkerPool } from './site/processes/worker-pool.ts'
import type { startServer as start } from './start.ts'
import { explainFailure } from './startup-failures.ts'

const webDirectory = join(import.meta.dirname, '..', 'dist', 'web')
const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  const configuration = readConfiguration(process.env)
  if (cluster.isWorker) await runWorker(configuration)
  else if (configuration.workers > 1) await runPrimary(configuration.workers)
  else {
    const server = await startServer(configuration)
    stopOn(['SIGTERM', 'SIGINT'], server.close)
    printReady(server)
  }
} catch (error) {
  if (!(error instanceof WorkerNotReady)) process.stderr.write(`Meeplehood did not start: ${explainFailure(error)}\n`)
  process.exit(1)
}

/** Serves the site in workers, which this process starts, connects with each other and replaces. */
async function runPrimary(count: number) {
  const pool = new WorkerPool(print)
  process.on('SIGHUP', () => pool.replace())
  stopOn(['SIGTERM', 'SIGINT'], () => pool.close())
  await pool.start(count)
}

async function runWorker(configuration: Configuration) {
  // Ctrl+C reaches all processes of a terminal, and the primary process stops the workers.
  process.on('SIGINT', () => undefined)
  const primary = linkToPrimary(processPort(process))
  // All workers do the same at their start. The first one says so.
  let prints = cluster.worker?.id === 1
  const server = await startServer(configuration, { primary, print: (line) => prints && print(line) })
  // Node ends a worker whose primary process has ended.
  stopOn(['SIGTERM'], () => server.close().then(leave))
  if (prints) printReady(server)
  prints = true
}

/** Prints the address of the site. Called once the process reacts to signals, because a reader may stop it at once. */
function printReady({ url }: { url: string }) {
  print(`Meeplehood is ready: ${url}`)
}

/** Gives connections back that the primary process has just passed to this worker, so that another one answers. */
async function leave() {
  cluster.worker?.disconnect()
  await once(process, 'disconnect')
}

/** Shuts down after open requests are answered; a second signal exits at once. */
function stopOn(events: readonly string[], close: () => Promise<void>) {
  for (const event of events)
    process.once(event, () => {
      for (const again of events) process.once(again, () => process.exit(1))
      void close().then(() => process.exit(0))
    })
}

async function startServer(configuration: Configuration, options: Partial<Parameters<typeof start>[0]> = {}) {
  // The primary process of several workers does not need the server.
  const server = await (await import('./start.ts')).startServer({ configuration, webDirectory, print, ...options })
  freeMemoryAfterStart()
  return server
}
