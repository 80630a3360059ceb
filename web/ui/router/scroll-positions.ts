const storageKey = 'scroll-positions'

/** The vertical scroll positions since the last reload, by location key. */
const positions = new Map<string, number>()

export function saveScrollPosition(key: string, position: number): void {
  positions.set(key, position)
}

/** Reads the session storage only for entries from before a reload, because the first access to it is slow. */
export function readScrollPosition(key: string): number | undefined {
  return positions.get(key) ?? readStored().get(key)
}

/** Stores the positions so that they survive a reload. */
export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...readStored(), ...positions]))
  } catch {
    // The browser forbids storage: after a reload, pages open at their top.
  }
}

function readStored(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}
