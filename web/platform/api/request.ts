import { addressOf } from '../../../contract/platform/address.ts'
import type { AnswerOf, BodyOf, Call, ParametersOf, QueryOf } from '../../../contract/platform/call.ts'
import { ApiError } from './api-error.ts'

type Optional<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

/** What a call takes: its parameters and body, each as the contract says, and a query where it has one. */
export type Given<Declared extends Call> = Optional<'parameters', ParametersOf<Declared>> &
  Optional<'body', BodyOf<Declared>> & { query?: QueryOf<Declared> }

/** One page of a list, and the address of the next; `total` counts the whole list where the server knows. */
export type PageAnswer<Declared extends Call> = {
  items: AnswerOf<Declared>
  next: string | undefined
  total: number | undefined
}

/** Makes a call of the contract; rejects with an `ApiError` for anything but success. */
export async function request<const Declared extends Call>(
  call: Declared,
  given: Given<Declared>,
  signal?: AbortSignal,
): Promise<AnswerOf<Declared>> {
  const response = await send(call, addressOf(call, given), given.body, signal)
  return (call.status === 204 ? undefined : await response.json()) as AnswerOf<Declared>
}

/** Reads one page of a list: the first, or the one at `address`, which an earlier page named as its next. */
export async function requestPage<const Declared extends Call>(
  call: Declared,
  given: Given<Declared>,
  address: string | undefined,
  signal?: AbortSignal,
): Promise<PageAnswer<Declared>> {
  const response = await send(call, address ?? addressOf(call, given), undefined, signal)
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
