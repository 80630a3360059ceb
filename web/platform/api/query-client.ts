import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isProblem } from './api-error.ts'
import { keyOf } from './call-queries.ts'

/**
 * The cache of all server data. Data never goes stale by itself, and nothing is polled, retried or refetched on focus:
 * mutations and live updates invalidate what changed. Any response that reports an ended session
 * signs the member out here.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleEndedSession }),
  mutationCache: new MutationCache({ onError: handleEndedSession }),
  defaultOptions: {
    // By default TanStack Query waits for the network to return. Here a request without a network fails at once, so
    // that the screen can say so.
    queries: {
      networkMode: 'always',
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // A screen does not repeat its loader's failed prefetch.
      retryOnMount: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function handleEndedSession(error: unknown) {
  if (isProblem(error, 'NotSignedIn')) queryClient.setQueryData(keyOf('GET /api/user', {}), null)
}
