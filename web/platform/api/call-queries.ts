import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Call } from '../../../contract/platform/call.ts'
import { type Given, request, requestPage } from './request.ts'

/** The cache key of a call's answers: its path, then what was asked. The path alone stands for all of them. */
export function keyOf(call: Call, given?: { parameters?: unknown; query?: unknown }) {
  return given ? ([call.path, given.parameters ?? null, given.query ?? null] as const) : ([call.path] as const)
}

/** How to ask for one answer: for loaders, hooks and prefetching alike. */
export function callQuery<const Declared extends Call>(call: Declared, given: Given<Declared>) {
  return queryOptions({
    queryKey: keyOf(call, given),
    queryFn: ({ signal }) => request(call, given, signal),
  })
}

/** How to read a list page by page; each page names the next. */
export function callPages<const Declared extends Call>(call: Declared, given: Given<Declared>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(call, given), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => requestPage(call, given, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })
}
