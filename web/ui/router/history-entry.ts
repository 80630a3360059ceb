/** What the router stores in `history.state`. */
export type HistoryEntry = {
  /** The position in the history, from which the router computes how far Back or Forward went. */
  index: number
  key: string
  state: unknown
}

export function createEntry({ index, state = null }: { index: number; state?: unknown }): HistoryEntry {
  return { index, state, key: Math.random().toString(36).slice(2) }
}

/** Returns the entry that the browser shows; undefined when the router has not created it. */
export function readEntry(): HistoryEntry | undefined {
  return isEntry(history.state) ? history.state : undefined
}

/** Stores an entry in place of the current `history.state`; the address stays the same. */
export function storeEntry(entry: HistoryEntry): HistoryEntry {
  history.replaceState(entry, '')
  return entry
}

function isEntry(state: unknown): state is HistoryEntry {
  return typeof state === 'object' && state !== null && 'index' in state && 'key' in state
}
