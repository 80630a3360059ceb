import { addressOf, partsOf } from '../../../contract/platform/address.ts'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { AnswerOf } from '../../../contract/platform/call.ts'
import { attemptKeyHeader } from '../../../contract/platform/attempt-key.ts'
import {
  changedHeader,
  clientIdHeader,
  memberIdHeader,
  readChanged,
  type ReportedChange,
} from '../../../contract/platform/live.ts'
import { ApiError, isProblem } from './api-error.ts'
import { forgetAttempts, sendWithKey } from './attempt-keys.ts'
import { clientId } from './client-id.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import type { CallInput } from './call-input.ts'
import { askForProof } from './sign-in-proof.ts'
import { noteServerTime } from '../../ui/browser/clock.ts'

export type PageAnswer<Name extends CallName> = {
  items: AnswerOf<Calls[Name]>
  /** The address of the next page. */
  next: string | undefined
  /** The length of the whole list, if the server counts it. */
  total: number | undefined
}

let onChanges: (changes: readonly ReportedChange[]) => void = () => undefined

/** Calls a listener with the changes that each response names. */
export function listenToChanges(listener: typeof onChanges) {
  onChanges = listener
}

/**
 * Throws an `ApiError`. An `attemptKey` repeats an older attempt, in which the server acts once. The server rejects the
 * request unless the session is of `memberId`, the member whom the tab shows.
 */
export async function request<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
  { attemptKey, memberId = findMemberId() }: { attemptKey?: string; memberId?: number | undefined } = {},
): Promise<AnswerOf<Calls[Name]>> {
  const { method } = partsOf(name)
  const address = callAddress(name, input)
  const body = input.body === undefined ? undefined : JSON.stringify(input.body)
  const sendOnce = (key?: string) => send({ method, address, body, key, signal, memberId })
  const sendNew = () =>
    method !== 'POST' || attemptKey ? sendOnce(attemptKey) : sendWithKey({ address, body }, sendOnce)
  // A request that its screen can end must not end the next one.
  const isShared = method !== 'GET' && !signal
  const { text } = await (isShared ? joinLatest(`${method} ${address} ${body}`, sendNew) : sendNew())
  if (method === 'DELETE') forgetAttempts(address)
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<Calls[Name]>
}

let latest: { content: string; received: Promise<Received> } | undefined

/** The second press of a double press arrives before React has disabled the button, and gets the same answer. */
function joinLatest(content: string, sendNew: () => Promise<Received>): Promise<Received> {
  if (latest?.content === content) return latest.received
  const received = sendNew().finally(() => {
    if (latest?.received === received) latest = undefined
  })
  latest = { content, received }
  return received
}

/** Requests one page of a list: the first, or the page at `address`, the `next` of an earlier page. */
export async function requestPage<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  address: string | undefined,
  signal?: AbortSignal,
): Promise<PageAnswer<Name>> {
  const page = { method: 'GET', address: address ?? callAddress(name, input), signal, memberId: findMemberId() }
  const { text, headers } = await send(page)
  const total = headers.get('x-total-count')
  return {
    items: JSON.parse(text) as AnswerOf<Calls[Name]>,
    next: /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1],
    total: total === null ? undefined : Number(total),
  }
}

/** Returns the path and query of a call, for example for a download link. */
export function callAddress<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  return addressOf(partsOf(name), input)
}

type Sent = {
  method: string
  address: string
  body?: string | undefined
  key?: string | undefined
  signal?: AbortSignal | undefined
  memberId: number | undefined
}

type Received = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers'> & { text: string }

async function send(sent: Sent, repeats = 0): Promise<Received> {
  const early = sent.method === 'GET' ? await takeEarlyAnswer(sent.address) : undefined
  const received = early ? await receive(early) : await sendNow(sent)
  const { ok, status, statusText, text, headers } = received
  const changed = headers.get(changedHeader)
  if (changed) onChanges(readChanged(changed))
  if (ok) return received
  const error = new ApiError(status, statusText, text, Number(headers.get('retry-after')))
  if (isProblem(error, 'SignInNotRecent') && (await askForProof())) return send(sent)
  if (isProblem(error, 'StillRunning') && repeats < maxRepeats) return send(sent, repeats + 1)
  throw error
}

/** Maximum number of repeats while the first request is still running. The server answers each repeat after two seconds. */
const maxRepeats = 9

/** Milliseconds that `sendNow` waits for an answer. A request that uploads a picture or a file may take longer. */
const maxWait = { usual: 20_000, upload: 90_000 }
/** A request whose body has more characters than this uploads something. */
const uploadLength = 100_000

/** Sends a request. Throws a `TimeoutError` if no whole answer arrives in time. */
async function sendNow({ method, address, body, key, signal, memberId }: Sent): Promise<Received> {
  const ending = new AbortController()
  const stop = () => ending.abort(signal?.reason)
  const isUpload = body !== undefined && body.length > uploadLength
  const timer = setTimeout(
    () => ending.abort(new DOMException('No answer in time', 'TimeoutError')),
    isUpload ? maxWait.upload : maxWait.usual,
  )
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const response = await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { [clientIdHeader]: clientId }),
        ...(key !== undefined && { [attemptKeyHeader]: key }),
        ...(memberId !== undefined && address !== sessionAddress && { [memberIdHeader]: String(memberId) }),
      },
      ...(body !== undefined && { body }),
      signal: ending.signal,
    })
    return await receive(response)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

async function receive(response: Response): Promise<Received> {
  const { ok, status, statusText, headers } = response
  noteServerTime(headers.get('date'))
  return { ok, status, statusText, headers, text: await response.text() }
}

/** Tells which member the session has, so it does not send the one whom the tab shows. */
const sessionAddress = '/api/user'

let findMemberId = (): number | undefined => undefined

/** Every request names the member of this tab, so that the server rejects it after another one signed in. */
export function identifyMember(find: () => number | undefined) {
  findMemberId = find
}
