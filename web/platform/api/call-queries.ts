import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '../../../contract/platform/call.ts'
import { type CallInput, request, requestPage } from './request.ts'

/** Returns the query key of a call with its input. Without input, the key matches all queries of the call. */
export function keyOf(call: Call, input?: { parameters?: unknown; query?: unknown }) {
  return input ? ([call.path, input.parameters ?? null, input.query ?? null] as const) : ([call.path] as const)
}

/** Returns the query options of a call, for loaders and hooks. */
export function callQuery<const Declared extends Call>(call: Declared, input: CallInput<Declared>) {
  return queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => request(call, input, signal),
  })
}

/** Returns the query options of a list that is loaded page by page. */
export function callPages<const Declared extends Call>(call: Declared, input: CallInput<Declared>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => requestPage(call, input, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}
