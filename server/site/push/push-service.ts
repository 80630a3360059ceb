import { hash } from 'node:crypto'
import type { RequestOptions } from 'web-push'
import type { PushPayload } from '../../../contract/account/push/payload.ts'
import type { PushKeys } from '../../account/push/push-keys.ts'
import type { AddressRule } from '../../platform/outgoing-requests/address-rule.ts'
import { post, Unreachable } from '../../platform/outgoing-requests/guarded-request.ts'
import type { Device } from './due-pushes.ts'

type PushRequest = {
  device: Device
  payload: PushPayload
  /** How long the service keeps the push for a device that is off, in seconds. */
  keptFor: number
  isUrgent: boolean
  keys: PushKeys
  subject: string
}

/**
 * - `sent`: the service accepted the push.
 * - `gone`: the browser has ended the subscription, or sent keys that are none.
 * - `busy`: it can be tried again, after `wait` milliseconds if the service says so.
 * - `rejected`: it will never be accepted, for the reason in `status`.
 */
export type PushOutcome =
  | { name: 'sent' | 'gone' }
  | { name: 'busy'; wait: number }
  | { name: 'rejected'; status: number }

/** Encrypts a push for a browser (RFC 8291) and sends it to its push service (RFC 8030, RFC 8292). */
export async function sendPush(
  { device: { endpoint, keys: deviceKeys }, payload, keptFor, isUrgent, keys, subject }: PushRequest,
  mayConnectTo: AddressRule,
): Promise<PushOutcome> {
  const options: RequestOptions = {
    vapidDetails: { subject, ...keys },
    TTL: keptFor,
    urgency: isUrgent ? 'high' : 'normal',
    // Replaces a push about the same that has not reached the device.
    topic: hash('sha256', payload.tag, 'base64url').slice(0, 32),
  }
  // Loaded with the first push: few processes send one soon after they start.
  const { default: webPush } = await import('web-push')
  let request
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: deviceKeys }, JSON.stringify(payload), options)
  } catch {
    // The public key is no point of the curve.
    return { name: 'gone' }
  }
  try {
    return outcomeOf(await post(new URL(endpoint), request, mayConnectTo))
  } catch (error) {
    if (error instanceof Unreachable) return { name: 'busy', wait: 0 }
    throw error
  }
}

function outcomeOf({ status, headers }: Awaited<ReturnType<typeof post>>): PushOutcome {
  if (status >= 200 && status < 300) return { name: 'sent' }
  if (status === 404 || status === 410) return { name: 'gone' }
  if (status === 429 || status >= 500) return { name: 'busy', wait: retryAfter(headers['retry-after']) }
  return { name: 'rejected', status }
}

/** Milliseconds: a push is of no use later. Members name the services, which can answer anything. */
const longestWait = 24 * 60 * 60_000

/** Returns the milliseconds that a service asks to wait, in seconds or until a date; 0 if it does not say. */
function retryAfter(value = ''): number {
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), longestWait)
}
