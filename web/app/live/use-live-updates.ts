import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readLiveChange } from '../../../contract/platform/live.ts'
import { sessionQuery } from '../../platform/session/session.ts'
import { followLiveStream } from './live-stream.ts'

/**
 * Keeps what is on the screen true: the server tells which answers changed, and those that are shown are asked for
 * again. After a lost connection everything is, since nobody knows what was missed. Who is refused is asked who they are.
 */
export function useLiveUpdates(userId: number) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      followLiveStream({
        onChange: (text) => {
          // Its code comes with the first change; should it not, all is asked for.
          import('./refresh.ts').then(
            ({ refresh }) => refresh(queryClient, readLiveChange(text), userId),
            () => queryClient.invalidateQueries(),
          )
        },
        onReturn: () => void queryClient.invalidateQueries(),
        onRefusal: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      }),
    [queryClient, userId],
  )
}
