import { addressOf } from '../../../contract/platform/address.ts'
import type { CallName, Calls } from '../../../contract/calls.ts'
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '../../../contract/platform/call.ts'
import { changedHeader, clientIdHeader, readChanged, type ReportedChange } from '../../../contract/platform/live.ts'
import { ApiError, isProblem } from './api-error.ts'
import { clientId } from './client-id.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { askForProof } from './sign-in-proof.ts'

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

/** The input of a call: its path parameters, body and query, typed by the contract. */
export type CallInput<Name extends CallName> = Optional<'parameters', ParametersOf<Calls[Name]>> &
  Optional<'body', BodyOf<Calls[Name]>> &
  QueryInput<Calls[Name]>

/** The web app reads lists page by page, because a list without a limit has up to 1,000 items. */
type QueryInput<Requested extends Call> = Requested extends { paged: true }
  ? { query: QueryOf<Requested> & { limit: number } }
  : { query?: QueryOf<Requested> }

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

/** Sends a request and returns the response body. Throws an `ApiError` if the server reports an error. */
export async function request<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
): Promise<AnswerOf<Calls[Name]>> {
  const response = await send(partsOf(name).method, callAddress(name, input), input.body, signal)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Calls[Name]>
}

/** Requests one page of a list: the first, or the page at `address`, the `next` of an earlier page. */
export async function requestPage<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  address: string | undefined,
  signal?: AbortSignal,
): Promise<PageAnswer<Name>> {
  const response = await send('GET', address ?? callAddress(name, input), undefined, signal)
  const total = response.headers.get('x-total-count')
  return {
    items: (await response.json()) as AnswerOf<Calls[Name]>,
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1],
    total: total === null ? undefined : Number(total),
  }
}

/** Returns the path and query of a call, for example for a download link. */
export function callAddress<Name extends CallName>(name: Name, input: CallInput<Name>): string {
  return addressOf(partsOf(name), input)
}

/** Splits the name of a call, such as `GET /api/games`, into its method and path. */
export function partsOf(name: CallName): Pick<Call, 'method' | 'path'> {
  const [method, path] = name.split(' ')
  return { method, path } as Pick<Call, 'method' | 'path'>
}

async function send(method: string, address: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const early = method === 'GET' ? await takeEarlyAnswer(address) : undefined
  const response = early ?? (await sendNow(method, address, body, signal))
  const changed = response.headers.get(changedHeader)
  if (changed) onChanges(readChanged(changed))
  if (response.ok) return response
  const retryAfter = Number(response.headers.get('retry-after'))
  const error = new ApiError(response.status, response.statusText, await response.text(), retryAfter)
  if (isProblem(error, 'SignInNotRecent') && (await askForProof())) return send(method, address, body, signal)
  throw error
}

function sendNow(method: string, address: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  return fetch(address, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { [clientIdHeader]: clientId }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}
