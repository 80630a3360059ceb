import { createStore, delMany, entries, set } from 'idb-keyval'

/** Milliseconds for which the browser keeps something: 14 days. */
const longestAge = 14 * 24 * 60 * 60 * 1000

/** Names what is kept: the answer of a query by its hash, or a write that waits for a network. */
export type KeptKey = { memberId: number; kind: 'answer' | 'write'; name: string }
export type Kept<Value> = { key: KeptKey; at: number; value: Value }

const store = createStore('meeplehood', 'kept')

/** Keeps a value of the time `at`, in milliseconds since 1970. Returns whether the browser has saved it. */
export async function keep<Value>(key: KeptKey, value: Value, at: number): Promise<boolean> {
  return access(false, async () => {
    await set(idOf(key), { key, at, value }, store)
    return true
  })
}

/** Returns what is kept of one kind, the oldest first. Deletes what is older than 14 days, also without a network. */
export async function listKept<Value>(isMeant: (key: KeptKey) => boolean): Promise<Kept<Value>[]> {
  const kept = await access([], () => entries<string, Kept<Value>>(store))
  if (kept.some(([, { at }]) => isExpired(at))) await deleteKept(() => false)
  const found = kept.map(([, one]) => one).filter(({ key, at }) => isMeant(key) && !isExpired(at))
  return found.toSorted((one, other) => one.at - other.at)
}

/** Deletes what is meant, and what is older than 14 days. */
export async function deleteKept(isMeant: (key: KeptKey) => boolean): Promise<void> {
  await access(undefined, async () => {
    const kept = await entries<string, Kept<unknown>>(store)
    const meant = kept.filter(([, { key, at }]) => isMeant(key) || isExpired(at))
    await delMany(
      meant.map(([id]) => id),
      store,
    )
  })
}

/** Deletes all answers. Writes wait for the return of their member. */
export function deleteAnswers(): Promise<void> {
  return deleteKept(({ kind }) => kind === 'answer')
}

function idOf({ memberId, kind, name }: KeptKey): string {
  return `${memberId} ${kind} ${name}`
}

function isExpired(at: number): boolean {
  return Date.now() - at > longestAge
}

/** Where the browser forbids the database, as in some private windows, nothing is kept. */
async function access<Result>(otherwise: Result, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use()
  } catch {
    return otherwise
  }
}
