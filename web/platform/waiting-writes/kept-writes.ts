import { attemptLifetime } from '../../../contract/platform/attempt-lifetime.ts'
import type { ProblemName } from '../../../contract/platform/problems.ts'
import { syncTag, type WaitingCall } from '../../../contract/waiting-calls.ts'
import { deleteKept, type Kept, listKept } from '../api/kept-store.ts'
import type { CallInput } from '../api/call-input.ts'

type Waiting = {
  /** `problem` is the reason if the server has rejected the write. */
  [Name in WaitingCall]: { name: Name; input: CallInput<Name>; problem?: ProblemName }
}

/** A write that found no network, with its attempt key as the name of its key in the store. */
export type WaitingWrite<Name extends WaitingCall = WaitingCall> = Kept<Waiting[Name]>

/** Returns the writes that wait in this browser, the oldest first: those of a member or of everyone. */
export function listWaiting(memberId?: number): Promise<WaitingWrite[]> {
  return listKept(({ kind, ...key }) => kind === 'write' && key.memberId === (memberId ?? key.memberId))
}

/**
 * Returns whether a write is sent by itself. The member decides about one that the server has rejected, and about one
 * that is older than a day: the server would no longer know that it has arrived before.
 */
export function isDue({ at, value }: WaitingWrite): boolean {
  return value.problem === undefined && Date.now() - at < attemptLifetime
}

export async function deleteWaiting({ key }: WaitingWrite) {
  await deleteKept(({ kind, name }) => kind === key.kind && name === key.name)
}

type SyncRegistration = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }

/** Asks the browser to wake the service worker when there is a network, also without a page. Only Chromium can. */
export function askForSync() {
  const ready = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker?.ready
  ready?.then((registration) => (registration as SyncRegistration).sync?.register(syncTag)).catch(() => undefined)
}

/**
 * Runs an action while no other tab and not the service worker does. Without locks, the attempt keys still prevent that
 * something is sent twice.
 */
export async function inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
  const begun: Promise<Result>[] = []
  try {
    await navigator.locks.request('waiting writes', () => {
      begun.push(action())
      return begun[0]
    })
  } catch {
    // The browser has no locks or forbids them, as Chrome does where it blocks cookies, or the action has failed.
  }
  return begun[0] ?? action()
}
