import type { LiveChange } from '../../../../contract/platform/live-schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { collectChanges } from '../../../platform/api/changes.ts'
import { refetchChanged } from '../../../platform/api/refetch.ts'
import { sessionQuery } from '../../../platform/session/session.ts'
import { afterLoading } from '../../../ui/browser/run-when-idle.ts'
import { followLiveStream } from './live-stream.ts'

/**
 * Tells the server what is on screen, and refetches it when the server reports a change. Refetches everything after a
 * lost connection. When the server rejects the stream, reloads the session, so that the sign-in page opens if the
 * session ended, and shows a message if too many pages are open.
 */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isExplained = false
    const follow = () =>
      followLiveStream({
        onOpen: (whileOpen) => {
          isExplained = false
          // Without the code, changes of other members' events do not appear by themselves.
          import('./when-connected.ts').then(
            ({ handleConnection }) => handleConnection(queryClient, whileOpen),
            () => undefined,
          )
        },
        onChange: (text) => collectChanges(queryClient, [JSON.parse(text) as LiveChange]),
        onReturn: () => void refetchChanged(queryClient, {}),
        onRejection: () => {
          void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
          // A hidden page explains it at a later attempt, when the member can see the message.
          if (isExplained || document.hidden) return
          import('./explain-rejection.ts')
            .then(async ({ explainRejection }) => (isExplained = await explainRejection()))
            .catch(() => undefined)
        },
      })
    // Waits until the screen has loaded. When the stream opens, the server repeats the changes of the last seconds.
    let stop: (() => void) | undefined
    const cancel = afterLoading(() => (stop = follow()))
    return () => {
      cancel()
      stop?.()
    }
  }, [queryClient])
}
