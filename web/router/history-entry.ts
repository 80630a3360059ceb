/** What the browser's history keeps of a step: its place in the row, a key of its own, and what was given along. */
export type Entry = { index: number; key: string; state: unknown }

/** A new step. */
export function entryOf({ index, state = null }: { index: number; state?: unknown }): Entry {
  return { index, state, key: Math.random().toString(36).slice(2) }
}

/** Whether the browser is at a step the app has made or been at, as after a reload. */
export function isKnownStep(): boolean {
  return isEntry(history.state)
}

/** The step the page was opened at; a reload finds it as it was. */
export function initEntry(): Entry {
  return isEntry(history.state) ? history.state : keep(entryOf({ index: 0 }))
}

/** The step the browser is at; one that a plain link to a part of the page made is given its place after the last. */
export function currentEntry(last: Entry): Entry {
  return isEntry(history.state) ? history.state : keep({ ...last })
}

function keep(entry: Entry): Entry {
  history.replaceState(entry, '')
  return entry
}

function isEntry(state: unknown): state is Entry {
  return typeof state === 'object' && state !== null && 'index' in state && 'key' in state
}
