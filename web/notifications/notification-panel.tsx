import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import type { Notification } from '../../contract/account/notifications/schemas.ts'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorState, Skeleton } from '../ui/feedback/states.tsx'
import { LoadNextPage, type PagedQuery } from '../platform/api/load-next-page.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/overlays/popover.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import { NotificationLink } from './notification-link.tsx'
import { notificationPages, useUnreadNotifications } from './calls.ts'
import { useCall } from '../platform/api/use-write.ts'

/** The panel of notifications. Its child is the button that opens it. */
export function NotificationPopover({ children }: { children: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent align="end" aria-labelledby="notifications-heading" className="w-92 p-0!">
        <NotificationPanel onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function NotificationPanel({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(notificationPages)
  const notifications = query.data?.pages.flatMap((page) => page.items)
  const heading = useRef<HTMLHeadingElement>(null)
  const markAllRead = useCall('POST /api/notifications/read-all', {
    // The button disappears, so the focus moves to the heading.
    onDone: () => heading.current?.focus(),
    failed: 'Failed to mark notifications as read. Please try again.',
  })
  const hasUnread = useUnreadNotifications() > 0

  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-2 pr-2.5 pl-5">
        <h2 ref={heading} id="notifications-heading" tabIndex={-1} className="text-xl outline-none">
          Notifications
        </h2>
        {hasUnread && (
          <Button
            variant="ghost"
            size="small"
            pending={markAllRead.isPending}
            onClick={() => markAllRead.mutate({ body: {} })}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="p-2">
        {notifications ? (
          <NotificationList notifications={notifications} query={query} onClose={onClose} />
        ) : query.isFetching ? (
          <div role="status" aria-label="Loading notifications" className="flex flex-col gap-1">
            {[1, 2, 3].map((place) => (
              <div key={place} className="flex gap-3 px-3 py-3">
                <Skeleton className="size-10 shrink-0 rounded-full" />
                <div className="flex grow flex-col gap-2">
                  <Skeleton className="h-4 w-1/2" />
                  <Skeleton className="h-3.5 w-full" />
                  <Skeleton className="h-3.5 w-3/4" />
                </div>
              </div>
            ))}
          </div>
        ) : (
          <ErrorState query={query}>Your notifications could not be loaded.</ErrorState>
        )}
      </div>
    </>
  )
}

interface NotificationListProps {
  notifications: Notification[]
  query: PagedQuery
  onClose: () => void
}

function NotificationList({ notifications, query, onClose }: NotificationListProps) {
  const markRead = useCall('PATCH /api/notifications/:id/read')
  const now = useNow()
  if (notifications.length === 0)
    return (
      <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
        <BellRing aria-hidden className="mb-2 size-8 text-ink-faint" />
        <h3 className="text-lg">Nothing new</h3>
        <p className="text-sm text-ink-soft">Updates about you and your game nights will appear here.</p>
      </div>
    )

  function handleOpen({ id, isRead }: Notification) {
    if (!isRead) markRead.mutate({ parameters: { id }, body: {} })
    onClose()
  }

  return (
    <>
      <ul className="flex flex-col gap-0.5">
        {rowsOf(notifications).map((row) => (
          <li key={row[0].id}>
            <NotificationLink
              notification={row[0]}
              moreCount={row.length - 1}
              now={now}
              onOpen={() => row.forEach(handleOpen)}
            />
          </li>
        ))}
      </ul>
      <LoadNextPage query={query}>Show more</LoadNextPage>
    </>
  )
}

type Row = [Notification, ...Notification[]]

/** Joins the notifications of one kind about one event that say the same about different members. */
function rowsOf(notifications: readonly Notification[]): Row[] {
  const rows = new Map<string, Row>()
  for (const notification of notifications) {
    const { id, kind, address, text, isRead } = notification
    const key = address.startsWith('/events?event=') ? [kind, address, text, isRead].join(' ') : String(id)
    const row = rows.get(key)
    if (row) row.push(notification)
    else rows.set(key, [notification])
  }
  return [...rows.values()]
}
