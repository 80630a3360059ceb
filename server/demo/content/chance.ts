import { hash } from 'node:crypto'

/** A number from 0 up to 1 that looks random, and is always the same for the same words. */
export function chance(...words: readonly (string | number)[]): number {
  return hash('sha256', words.join('\n'), 'buffer').readUInt32BE() / 2 ** 32
}

/** A moment between two, by `chance` of the words; to the millisecond the same for the same words. */
export function momentBetween(from: Date, to: Date, ...words: readonly (string | number)[]): Date {
  return new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * chance(...words)))
}
