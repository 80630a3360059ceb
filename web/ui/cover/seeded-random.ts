/** Chance that repeats itself: the same seed gives the same draws, on every machine. */
interface SeededRandom {
  /** From 0 up to, but never, 1. */
  next(): number
  /** From `low` up to `high`, fractions included. */
  between(low: number, high: number): number
  /** One of `items`, which must not be empty. */
  pick<T>(items: readonly T[]): T
  /** The same items in another order; the given list stays as it is. */
  shuffle<T>(items: readonly T[]): T[]
}

/** A text's 32-bit seed (FNV-1a over its UTF-16 code units). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Draws from a 32-bit seed (mulberry32: small, fast, even enough for pictures, never for secrets). */
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
