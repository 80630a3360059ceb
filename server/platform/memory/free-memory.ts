import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

/** Milliseconds from the start until memory is freed. The first page has loaded by then. */
const delay = 10_000
/** The share of this time in which a process that counts as idle works at most. */
const maxUtilization = 0.5

/**
 * Frees the memory that only the start needed, about 60 MB. The server of a small club may not need to collect garbage
 * by itself for hours. A busy server is not stopped for it: it tries again later.
 */
export function freeMemoryAfterStart(free: () => Promise<void> = freeMemory) {
  const start = performance.eventLoopUtilization()
  setTimeout(() => {
    const isBusy = performance.eventLoopUtilization(start).utilization > maxUtilization
    if (isBusy) freeMemoryAfterStart(free)
    else void free()
  }, delay).unref()
}

/** Collects all garbage and gives free memory back to the operating system. */
export async function freeMemory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
