import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { ApiError, isProblem, isServerUnavailable } from './api-error.ts'
import { collectChanges, everything, refetchCollected } from './changes.ts'
import { keyOf } from './call-queries.ts'
import { identifyMember, listenToChanges } from './request.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * With `showsAnswerAtOnce`, the mutation ends before the answers that it put out of date are loaded again. `closes`
     * are the keys of the queries of a page that closes afterwards. `expectsNews`: others may react to what the member
     * did, so that the app offers push notifications.
     */
    mutationMeta: { showsAnswerAtOnce?: true; closes?: readonly QueryKey[]; expectsNews?: true }
  }
}

const sessionKey = keyOf('GET /api/user', {})

/**
 * The cache of all server data. Data never goes stale by itself, and nothing is polled, retried or refetched on focus:
 * the answers of writes and live updates name what changed. A mutation stays pending until the screen shows its changes,
 * that is, until the changed data on screen has been refetched. When a response says that the session has ended, or that
 * another member has signed in, the cache reloads the session: a request that was sent before the other member signed in
 * is answered as if nobody were signed in.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleEndedSession }),
  mutationCache: new MutationCache({
    onError: handleEndedSession,
    onSettled: async (_answer, error, _variables, _context, { meta }) => {
      if (error && mayShowOldData(error)) collectChanges(queryClient, [everything], { mayWait: true })
      const refetched = refetchCollected(queryClient, meta?.closes)
      if (!meta?.showsAnswerAtOnce) await refetched
    },
  }),
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
      // Without a network, shows the answers that the browser has kept.
      persister: (load, context, query) =>
        Promise.resolve(load(context)).catch(async (error: unknown) => {
          if (error instanceof ApiError || !isServerUnavailable(error)) throw error
          const loaded = await import('./kept-answers.ts').catch(() => undefined)
          if (!loaded) throw error
          return loaded.restoreAnswer(query, queryClient, error)
        }),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

listenToChanges((changes) => collectChanges(queryClient, changes, { mayWait: true }))
identifyMember(() => queryClient.getQueryData<OwnUser | null>(sessionKey)?.id)

function handleEndedSession(error: unknown) {
  if (isProblem(error, 'NotSignedIn') || isProblem(error, 'OtherAccount'))
    void queryClient.invalidateQueries({ queryKey: sessionKey })
}

/** The answer was lost, or the server rejected the write for something that the screen does not show yet. */
function mayShowOldData(error: Error): boolean {
  return isServerUnavailable(error) || (error instanceof ApiError && [404, 409, 412].includes(error.status))
}
