import { hash } from 'node:crypto'

/** Returns a number from 0 (inclusive) to 1 (exclusive) that looks random but is always the same for the same seed. */
export function chance(...seed: readonly (string | number)[]): number {
  return hash('sha256', seed.join('\n'), 'buffer').readUInt32BE() / 2 ** 32
}

/** Picks a moment between two that looks random but is always the same for the same seed. */
export function pickMomentBetween(from: Date, to: Date, ...seed: readonly (string | number)[]): Date {
  return new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * chance(...seed)))
}
