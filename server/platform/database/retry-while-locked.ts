import { sqliteCode, sqliteCodes } from './sqlite-codes.ts'

/** Milliseconds between two attempts. */
const retryInterval = 10

/**
 * Runs a function again while another process locks the SQLite database, for at most `timeout` milliseconds. Blocks the
 * event loop while it waits.
 */
export function retryWhileLocked(run: () => void, { timeout }: { timeout: number }) {
  const deadline = performance.now() + timeout
  const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  for (;;) {
    try {
      return run()
    } catch (error) {
      const isLocked = error instanceof Error && sqliteCode(error) === sqliteCodes.busy
      if (!isLocked || performance.now() >= deadline) throw error
      Atomics.wait(pause, 0, 0, retryInterval)
    }
  }
}
