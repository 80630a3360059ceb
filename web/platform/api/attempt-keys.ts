import { seedOf } from '../../ui/cover/seeded-random.ts'
import { ApiError, isProblem } from './api-error.ts'
import { createRandomText } from './client-id.ts'
import { sessionStore } from '../../ui/browser/stores.ts'

/** The keys of requests whose answer did not arrive are in the session storage, so that they survive a reload. */
const prefix = 'attempt '

/** A request that acts once, however often it is sent. */
type Attempt = { address: string; body?: string | undefined }

/** A request that was not answered before gets its old key: it repeats the attempt, and the server acts once. */
export async function sendWithKey<Answer>(attempt: Attempt, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const [key, giveBack] = takeKey(attempt)
  try {
    return await send(key)
  } catch (error) {
    if (mayHaveArrived(error)) giveBack()
    throw error
  }
}

/** Returns a key and a function that gives it back, so that the next request like it gets the key again. */
export function takeKey({ address, body = '' }: Attempt): [key: string, giveBack: () => unknown] {
  const name = `${prefix}${address} ${body.length} ${seedOf(body)}`
  const key = sessionStore.get(name) ?? createRandomText()
  sessionStore.remove(name)
  return [key, () => sessionStore.set(name, key)]
}

/** After `DELETE /api/events/7/attendees/3`, for example, joining the event is no repeat. */
export function forgetAttempts(deletedAddress: string) {
  const parent = prefix + deletedAddress.slice(0, deletedAddress.lastIndexOf('/'))
  for (const name of sessionStore.keys()) if (name.startsWith(parent)) sessionStore.remove(name)
}

function mayHaveArrived(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || isProblem(error, 'StillRunning')
}
