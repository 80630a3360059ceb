import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { processPort } from '../../platform/processes/primary-link.ts'
import { Exchange } from './exchange.ts'

/** Milliseconds until a worker that has ended by itself is replaced, so that a worker that cannot start does not spin. */
const restartDelay = 1_000

/** A worker ended before it was ready. It has printed why. */
export class WorkerNotReady extends Error {}

/** The worker processes that serve one port. Only the primary process has a pool. */
export class WorkerPool {
  readonly #exchange = new Exchange()
  /** Workers that shall end. All others are replaced when they end. */
  readonly #leaving = new Set<Worker>()
  readonly #print: (line: string) => void
  #count = 0
  #replacing: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  /** The first worker prepares the database. Throws `WorkerNotReady` if it cannot start. */
  async start(count: number) {
    this.#count = count
    await this.#startWorker()
    await Promise.all(Array.from({ length: count - 1 }, () => this.#startWorker()))
    this.#print(`${count} processes share the work.`)
  }

  /** Replaces the workers one by one, each after its successor is ready, so that the port is always served. */
  replace() {
    this.#replacing = this.#replacing
      .then(() => this.#replaceEach(listWorkers()))
      // The old workers go on if a new one cannot start.
      .catch(() => this.#print('The workers were not replaced.'))
  }

  async #replaceEach(workers: readonly Worker[]) {
    for (const worker of workers) {
      if (this.#isClosed || worker.isDead()) continue
      await this.#startWorker()
      await this.#end(worker)
    }
  }

  /** Ends all workers, after they have answered open requests. */
  async close() {
    this.#isClosed = true
    await Promise.all(listWorkers().map((worker) => this.#end(worker)))
  }

  async #startWorker() {
    const worker = cluster.fork()
    worker.once('exit', this.#exchange.connect(processPort(worker)))
    const ended = once(worker, 'exit').then(() => Promise.reject(new WorkerNotReady()))
    await Promise.race([once(worker, 'listening'), ended])
    ended.catch(() => (this.#leaving.has(worker) ? undefined : this.#restart(worker)))
  }

  async #restart({ process: { pid } }: Worker) {
    this.#print(`The worker process ${pid} ended unexpectedly. Another one replaces it.`)
    // A replacement may already have started its successor.
    await this.#replacing
    await sleep(restartDelay)
    while (!this.#isClosed && listWorkers().length < this.#count)
      await this.#startWorker().catch(() => sleep(restartDelay))
  }

  async #end(worker: Worker) {
    this.#leaving.add(worker)
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await ended
  }
}

function listWorkers(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((worker) => (worker && !worker.isDead() ? [worker] : []))
}
