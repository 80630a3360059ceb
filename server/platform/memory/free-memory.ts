import { Session } from 'node:inspector/promises'

/** Milliseconds from the start until memory is freed. The first page has loaded by then. */
const delay = 10_000

/**
 * Frees the memory that only the start needed, about 60 MB. The server of a small club may not need to collect garbage
 * by itself for hours (decision 60).
 */
export function freeMemoryAfterStart() {
  setTimeout(() => void freeMemory(), delay).unref()
}

/** Collects all garbage and gives free memory back to the operating system. */
export async function freeMemory() {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
