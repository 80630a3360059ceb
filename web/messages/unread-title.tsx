import { lazy, Suspense } from 'react'
import { unreadBadge } from '../../contract/notifications.ts'
import { useUnreadMessages } from './use-unread-messages.ts'

const TitleMark = lazy(async () => ({ default: (await import('./title-mark.tsx')).TitleMark }))

/** How many messages I have not read, in the page's title, for who looks at another tab. */
export function UnreadTitle() {
  const badge = unreadBadge(useUnreadMessages())
  return (
    badge && (
      <Suspense>
        <TitleMark badge={badge} />
      </Suspense>
    )
  )
}
