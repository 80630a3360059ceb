import { budgets } from '../../../contract/platform/budgets.ts'
import type { Tab } from '../../platform/live/live-stream.ts'
import type { Message } from '../../platform/live/live-updates.ts'
import type { LiveNews, LiveQuestion } from '../../platform/live/worker-updates.ts'
import { countInProcess } from '../../platform/limits/call-counts.ts'
import type { CountQuestion } from '../../platform/limits/open-call-counts.ts'
import type { FromPrimary, FromWorker, ProcessPort } from '../../platform/processes/primary-link.ts'

/**
 * Connects the workers of the primary process: passes on their live updates, knows which of them has the stream of a
 * tab, and counts calls for all of them.
 */
export class Exchange {
  readonly #tabs = new Map<ProcessPort, Map<string, Tab>>()
  readonly #countCall = countInProcess(budgets)

  /** Connects a worker. Returns a function that forgets it. */
  connect(port: ProcessPort): () => void {
    this.#tabs.set(port, new Map())
    port.listen((received) => {
      const sent = received as FromWorker
      if ('tell' in sent) this.#note(port, sent.tell as LiveNews)
      else if ('ask' in sent && 'printMetrics' in sent.ask)
        void printMetrics().then((answer) => send(port, { answer, id: sent.id }))
      // Other messages are answers to `prom-client`.
      else if ('ask' in sent)
        send(port, { answer: this.#answer(port, sent.ask as LiveQuestion | CountQuestion), id: sent.id })
    })
    return () => void this.#tabs.delete(port)
  }

  #note(port: ProcessPort, news: LiveNews) {
    if ('closed' in news) return void this.#tabs.get(port)?.delete(keyOf(news.closed))
    for (const other of this.#tabs.keys()) if (other !== port) send(other, { message: news.live })
  }

  #answer(port: ProcessPort, question: LiveQuestion | CountQuestion): number | boolean {
    if ('countCall' in question) return this.#countCall(...question.countCall)
    if ('countStreams' in question) return this.#countTabs(question.countStreams)
    if ('follow' in question) return this.#follow(question.follow)
    this.#tabs.get(port)?.set(keyOf(question.opened), question.opened)
    return true
  }

  #countTabs(memberId: number): number {
    const tabs = [...this.#tabs.values()].flatMap((ofWorker) => [...ofWorker])
    return new Set(tabs.flatMap(([key, { userId }]) => (userId === memberId ? [key] : []))).size
  }

  #follow({ tab, topics }: { tab: Tab; topics: readonly string[] }): boolean {
    const ports = [...this.#tabs].flatMap(([port, tabs]) => (tabs.has(keyOf(tab)) ? [port] : []))
    for (const port of ports) send(port, { message: { tab, topics } satisfies Message })
    return ports.length > 0
  }
}

/** Returns the metrics of all workers together; undefined if one of them does not answer. */
async function printMetrics(): Promise<string | undefined> {
  const { AggregatorRegistry } = await import('prom-client')
  return new AggregatorRegistry().clusterMetrics().catch(() => undefined)
}

function send(port: ProcessPort, message: FromPrimary) {
  port.send(message)
}

function keyOf({ userId, clientId }: Tab): string {
  return `${userId} ${clientId}`
}
