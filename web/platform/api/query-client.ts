import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { getSessionUser } from '../../../contract/auth/auth.ts'
import { isProblem } from './api-error.ts'
import { keyOf } from './call-queries.ts'

/**
 * The cache of everything asked. Answers never go stale by themselves, nothing is refetched on focus, polled or retried
 * (SPEC 7): changes come by mutations and the live stream. A session that ended is noticed wherever it shows.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
  defaultOptions: {
    // Without a network a call fails at once and the screen says so, instead of waiting unseen.
    queries: {
      networkMode: 'always',
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      retry: false,
      // A call that failed before its screen was there is not made again by the screen's coming.
      retryOnMount: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

function noticeEndedSession(error: unknown) {
  if (isProblem(error, 'NotSignedIn')) queryClient.setQueryData(keyOf(getSessionUser, {}), null)
}
