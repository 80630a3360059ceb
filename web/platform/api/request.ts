import { addressOf } from '../../../contract/platform/address.ts'
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '../../../contract/platform/call.ts'
import { ApiError } from './api-error.ts'

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

/** The input of a call: its path parameters, body and query, typed by the contract. */
export type CallInput<Declared extends Call> = Optional<'parameters', ParametersOf<Declared>> &
  Optional<'body', BodyOf<Declared>> & { query?: QueryOf<Declared> }

export type PageAnswer<Declared extends Call> = {
  items: AnswerOf<Declared>
  /** The address of the next page. */
  next: string | undefined
  /** The length of the whole list, if the server counts it. */
  total: number | undefined
}

/** Sends a request and returns the response body. Throws an `ApiError` if the server reports an error. */
export async function request<const Declared extends Call>(
  call: Declared,
  input: CallInput<Declared>,
  signal?: AbortSignal,
): Promise<AnswerOf<Declared>> {
  const response = await send(call, addressOf(call, input), input.body, signal)
  return (call.status === 204 ? undefined : await response.json()) as AnswerOf<Declared>
}

/** Requests one page of a list: the first, or the page at `address`, the `next` of an earlier page. */
export async function requestPage<const Declared extends Call>(
  call: Declared,
  input: CallInput<Declared>,
  address: string | undefined,
  signal?: AbortSignal,
): Promise<PageAnswer<Declared>> {
  const response = await send(call, address ?? addressOf(call, input), undefined, signal)
  const total = response.headers.get('x-total-count')
  return {
    items: (await response.json()) as AnswerOf<Declared>,
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1],
    total: total === null ? undefined : Number(total),
  }
}

async function send(call: Call, address: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, {
    method: call.method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text())
  return response
}
