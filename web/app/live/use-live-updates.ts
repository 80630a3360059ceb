import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readLiveChange } from '../../../contract/platform/live.ts'
import { sessionQuery } from '../../platform/session/session.ts'
import { followLiveStream } from './live-stream.ts'

/**
 * Refetches what is on screen when the server reports that it changed, and everything after a lost connection. When the
 * server rejects the stream, reloads the session, so that the sign-in page opens if the session ended.
 */
export function useLiveUpdates(userId: number) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followLiveStream({
        onChange: (text) => {
          // Loaded with the first change to keep the first screen small. Without the code, everything is refetched.
          import('./refresh.ts').then(
            ({ refresh }) => refresh(queryClient, readLiveChange(text), userId),
            () => queryClient.invalidateQueries(),
          )
        },
        onReturn: () => void queryClient.invalidateQueries(),
        onRejection: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      }),
    [queryClient, userId],
  )
}
