import type { AnswerOf } from '../../../contract/platform/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { type ProblemName, problems } from '../../../contract/platform/problems.ts'
import { type WaitingCall, waitingCalls } from '../../../contract/waiting-calls.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ApiError, isServerUnavailable } from '../api/api-error.ts'
import { takeKey } from '../api/attempt-keys.ts'
import { refetchCollected } from '../api/changes.ts'
import { keep } from '../api/kept-store.ts'
import { queryClient } from '../api/query-client.ts'
import type { CallInput } from '../api/call-input.ts'
import { callAddress, request } from '../api/request.ts'
import { type CallOptions, useCall } from '../api/use-write.ts'
import { askForSync, deleteWaiting, inTurn, isDue, listWaiting, type WaitingWrite } from './kept-writes.ts'
import { showWaiting, shownMemberId } from './waiting-writes.ts'

/** Milliseconds after a failure before the writes are sent again. */
const retryDelay = 10_000

/** Problems with which a write still waits: another member is signed in, or the server asks to come back later. */
const passing: ReadonlySet<ProblemName> = new Set([
  'NotSignedIn',
  'OtherAccount',
  'StillRunning',
  'TooManyRequests',
  'Unexpected',
])

/** Creates a mutation like `useCall`. Without a network, the write waits in this browser, and the mutation succeeds. */
export function useWaitingCall<Name extends WaitingCall>(name: Name, options: CallOptions<Name> = {}) {
  return useCall(name, {
    ...options,
    // A mutation that waits has no answer, and none of these calls uses it.
    mutationFn: (input) => sendOrWait(name, input) as Promise<AnswerOf<Calls[Name]>>,
  })
}

/** Without a network, the write waits behind older ones, without an answer. Throws if it cannot be kept. */
export async function sendOrWait<Name extends WaitingCall>(
  name: Name,
  input: CallInput<Name>,
): Promise<AnswerOf<Calls[Name]> | undefined> {
  const memberId = shownMemberId()
  if (memberId === undefined) return request(name, input)
  const waiting = await listWaiting(memberId)
  const keepHere = () => wait({ memberId, name, input, after: waiting.at(-1)?.at })
  if (waiting.some(isDue) && (await keepHere())) {
    if (navigator.onLine) void sendWaiting()
    return undefined
  }
  try {
    return await request(name, input, undefined, { memberId })
  } catch (error) {
    const isOffline = !navigator.onLine && !(error instanceof ApiError) && isServerUnavailable(error)
    if (isOffline && (await keepHere())) return undefined
    throw error
  }
}

type NewWrite<Name extends WaitingCall> = { memberId: number; name: Name; input: CallInput<Name>; after?: number }

/** Keeps a write behind those until the time `after`, also if the clock has changed. Returns whether the browser has kept it. */
async function wait<Name extends WaitingCall>({ memberId, name, input, after = 0 }: NewWrite<Name>): Promise<boolean> {
  const [key, giveBack] = takeKey({ address: callAddress(name, input), body: JSON.stringify(input.body) })
  const at = Math.max(Date.now(), after + 1)
  const isKept = await keep({ memberId, kind: 'write', name: key }, { name, input }, at)
  if (isKept) askForSync()
  else giveBack()
  await showWaiting()
  return isKept
}

/** Sends a write that is no longer sent by itself, because the member says so. */
export async function sendAgain({ key, value }: WaitingWrite) {
  await keep(key, { ...value, problem: undefined }, Date.now())
  await Promise.all([sendWaiting(), showWaiting()])
}

/** Deletes a write, and returns whether it was still there. It may be on its way in another tab. */
export function cancelWaiting(write: WaitingWrite): Promise<boolean> {
  return inTurn(async () => {
    const waiting = await listWaiting(write.key.memberId)
    await deleteWaiting(write)
    void showWaiting()
    return waiting.some(({ key }) => key.name === write.key.name)
  })
}

let retry: ReturnType<typeof setTimeout> | undefined

/** Sends what waits for the member, the oldest first, until there is no network. */
export async function sendWaiting() {
  clearTimeout(retry)
  while (await inTurn(sendOldest)) continue
}

/** Returns whether the next write can follow. */
async function sendOldest(): Promise<boolean> {
  const memberId = shownMemberId()
  const oldest = memberId === undefined ? undefined : (await listWaiting(memberId)).find(isDue)
  // Another tab may have sent the others.
  if (!oldest) void showWaiting()
  return oldest !== undefined && send(oldest)
}

async function send<Name extends WaitingCall>(write: WaitingWrite<Name>): Promise<boolean> {
  const { key, at, value } = write
  try {
    await request(value.name, value.input, undefined, { attemptKey: key.name, memberId: key.memberId })
    await deleteWaiting(write)
    void refetchCollected(queryClient).finally(showWaiting)
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.problem)) {
      if (navigator.onLine) retry = setTimeout(() => void sendWaiting(), retryDelay)
      return false
    }
    await keep(key, { ...value, problem: error.problem }, at)
    const title = `Your ${waitingCalls[value.name]} was not sent`
    showToast({ title, description: reasonOf(error.problem), tone: 'danger' })
    void showWaiting()
    return true
  }
}

/** Returns the text of a problem. A newer server may send a name that this version does not know. */
export function reasonOf(problem: ProblemName): string {
  const { detail } = (problems as Partial<typeof problems>)[problem] ?? problems.Unexpected
  return detail
}
