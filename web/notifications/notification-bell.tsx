import { useInfiniteQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { unreadBadge } from '../../contract/notifications.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { notificationPages } from './queries.ts'

/** The bell in the header with the number of unread notifications; it opens a panel of them (DESIGN 5). */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const query = useInfiniteQuery(notificationPages)
  const notifications = query.data?.pages.flatMap((page) => page.items)
  const badge = unreadBadge(notifications?.filter(({ isRead }) => !isRead).length ?? 0)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label={badge ? `Notifications, ${badge} unread` : 'Notifications'} tooltipSide="bottom">
          <Bell />
          {badge && (
            <span aria-hidden className={badgeLook}>
              {badge}
            </span>
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-labelledby="notifications-heading" className="w-92 p-0!">
        <NotificationPanel query={query} notifications={notifications} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

const badgeLook =
  'absolute top-1 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-terracotta px-1 text-[0.6875rem] leading-none font-bold text-on-terracotta ring-2 ring-paper'
