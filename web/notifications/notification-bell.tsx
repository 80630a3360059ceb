import { Bell } from 'lucide-react'
import { unreadBadge } from '../../contract/notifications/rules.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { LazyTrigger } from '../ui/overlays/lazy-trigger.tsx'
import { useUnreadNotifications } from './calls.ts'

/** The bell in the header with the number of unread notifications. The code of its panel loads at the first press. */
export function NotificationBell() {
  const badge = unreadBadge(useUnreadNotifications())
  return (
    <LazyTrigger opens="dialog" load={async () => (await import('./notification-panel.tsx')).NotificationPopover}>
      <IconButton label={badge ? `Notifications, ${badge} unread` : 'Notifications'} tooltipSide="bottom">
        <Bell />
        {badge && (
          <span aria-hidden className={badgeLook}>
            {badge}
          </span>
        )}
      </IconButton>
    </LazyTrigger>
  )
}

const badgeLook =
  'absolute top-1 left-6 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-terracotta px-1 text-[0.6875rem] leading-none font-bold text-on-terracotta rim-2 [--rim:var(--paper)]'
