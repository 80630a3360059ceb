/** A random number generator. The same seed gives the same numbers on every machine. */
interface SeededRandom {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Returns a fractional number from `low` to `high`. */
  between(low: number, high: number): number
  /** Returns one of the items. The list must not be empty. */
  pick<T>(items: readonly T[]): T
  /** Returns the items in random order, in a new list. */
  shuffle<T>(items: readonly T[]): T[]
}

/** Returns a 32-bit hash of a text (FNV-1a over its UTF-16 code units). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Creates a generator from a 32-bit seed. Its algorithm, mulberry32, is good enough for pictures, not for secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    shuffle: (items) =>
      items
        .map((item) => ({ item, rank: next() }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  }
}
