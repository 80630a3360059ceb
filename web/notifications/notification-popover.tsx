import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Popover, PopoverContent, PopoverTrigger } from '../ui/overlays/popover.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { notificationPages } from './queries.ts'

/** The panel of notifications, under the button that is its child. */
export function NotificationPopover({ children }: { children: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  const query = useInfiniteQuery(notificationPages)
  const notifications = query.data?.pages.flatMap((page) => page.items)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{children}</PopoverTrigger>
      <PopoverContent align="end" aria-labelledby="notifications-heading" className="w-92 p-0!">
        <NotificationPanel query={query} notifications={notifications} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}
