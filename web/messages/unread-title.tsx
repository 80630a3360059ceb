import { lazy, Suspense } from 'react'
import { unreadBadge } from '../../contract/notifications/notifications.ts'
import { useUnreadMessages } from './use-unread-messages.ts'

const TitleMark = lazy(() =>
  import('./title-mark.tsx').then(
    (loaded) => ({ default: loaded.TitleMark }),
    // It is no more than a hint: a page whose title lacks it is better than none.
    () => ({ default: () => null }),
  ),
)

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
