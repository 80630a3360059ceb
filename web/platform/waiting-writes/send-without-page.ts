import { addressOf, partsOf } from '../../../contract/platform/address.ts'
import { attemptKeyHeader } from '../../../contract/platform/attempt-key.ts'
import { memberIdHeader } from '../../../contract/platform/live.ts'
import { deleteWaiting, inTurn, isDue, listWaiting, type WaitingWrite } from './kept-writes.ts'

/**
 * Sends what waits from the service worker, the oldest first. What the server rejects stays for the next page, which says
 * why. Throws if the server is not there: the browser then wakes the worker again later.
 */
export function sendWithoutPage(): Promise<void> {
  return inTurn(async () => {
    for (const write of (await listWaiting()).filter(isDue)) if (await isAccepted(write)) await deleteWaiting(write)
  })
}

async function isAccepted({ key, value: { name, input } }: WaitingWrite): Promise<boolean> {
  const { method, path } = partsOf(name)
  const { ok, status, headers } = await fetch(addressOf({ path }, input), {
    method,
    headers: {
      'content-type': 'application/json',
      [attemptKeyHeader]: key.name,
      [memberIdHeader]: String(key.memberId),
    },
    body: JSON.stringify(input.body),
  })
  // The sign-in page of a hotel is no answer of ours.
  const isOurs = headers.get('content-type')?.includes('json')
  if (!isOurs || status >= 500 || status === 429) throw new Error(`No answer of the server, ${status}`)
  return ok
}
