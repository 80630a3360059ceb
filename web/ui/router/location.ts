/** The parts of an address within the site. */
type Path = {
  pathname: string
  /** The query string with its `?`, or ''. */
  search: string
  /** The fragment with its `#`, or ''. */
  hash: string
}

export type Location = Path & {
  /** The `state` option of the navigation that led here. It survives a reload. */
  state: unknown
  /** Identifies the history entry. */
  key: string
}

/** Joins the parts to an address such as `/events?tab=past`. */
export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

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
