import { getPriority } from 'node:os'

/** Tasks that the tests of worker threads run. */

/** Returns the nice value of the thread on Linux. */
export function niceValue(): number {
  return getPriority()
}

export function double(value: number): number {
  return 2 * value
}

export function loop(): never {
  while (true);
}

export function fillMemory(): never {
  const filled: object[] = []
  while (true) filled.push({ filled })
}
