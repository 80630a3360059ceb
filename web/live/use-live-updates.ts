import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { livePath, readLiveChange } from '../../contract/live.ts'

/**
 * Keeps what is on the screen true: the server tells which answers changed, and those that are shown are asked for
 * again. After a lost connection everything is, since nobody knows what was missed.
 */
export function useLiveUpdates(userId: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stream = new EventSource(livePath)
    let wasOpen = false
    stream.addEventListener('open', () => {
      if (wasOpen) void queryClient.invalidateQueries()
      wasOpen = true
    })
    stream.addEventListener('change', (event: MessageEvent<string>) => {
      // Its code comes with the first change; should it not, all is asked for.
      import('./refresh.ts').then(
        ({ refresh }) => refresh(queryClient, readLiveChange(event.data), userId),
        () => queryClient.invalidateQueries(),
      )
    })
    return () => stream.close()
  }, [queryClient, userId])
}
