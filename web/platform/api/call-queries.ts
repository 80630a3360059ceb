import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallName } from '../../../contract/calls.ts'
import { addressOf, partsOf } from '../../../contract/platform/address.ts'
import type { Call } from '../../../contract/platform/call.ts'
import type { CallInput } from './call-input.ts'
import { request, requestPage } from './request.ts'

type Values = Record<string, unknown> | null

/** Returns the query key of a call with its input. Without input, the key matches all queries of the call. */
export function keyOf(name: CallName, input?: { parameters?: unknown; query?: unknown }) {
  const { path } = partsOf(name)
  return input ? ([path, input.parameters ?? null, input.query ?? null] as const) : ([path] as const)
}

/** Returns the address of the first request of a query from `callQuery` or `callPages`. */
export function addressOfQuery({ queryKey }: { queryKey: QueryKey }): string {
  const [path, parameters, query] = queryKey as [Call['path'], Values, Values]
  return addressOf({ path }, { parameters: parameters ?? {}, query: query ?? {} })
}

/** Returns the query options of a call, for loaders and hooks. */
export function callQuery<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return queryOptions({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => request(name, input, signal),
  })
}

/** Returns the query options of a list that is loaded page by page. */
export function callPages<Name extends CallName>(name: Name, input: CallInput<Name>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(name, input), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => requestPage(name, input, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}
