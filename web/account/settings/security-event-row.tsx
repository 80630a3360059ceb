import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import { securityEventText } from '../../../contract/sign-in/security-log/kinds.ts'
import type { SecurityEvent } from '../../../contract/sign-in/security-log/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { classes } from '../../ui/styles/classes.ts'
import { deviceName } from '../../../contract/account/device-name.ts'

/** An event of the security log with its device, network and time. */
export function SecurityEventRow({ event }: { event: SecurityEvent }) {
  const now = useNow()
  const isSuccess = event.outcome === 'success'
  const Icon = isSuccess ? ShieldCheck : ShieldAlert
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden
        className={classes('mt-0.5 size-5 shrink-0', isSuccess ? 'text-felt-ink' : 'text-danger-ink')}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {securityEventText(event)}
          {event.count > 1 && <span className="font-normal text-ink-soft">{` · ${event.count} times`}</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {event.userAgent !== null && `${deviceName(event.userAgent)} · `}
          {event.network !== null && `Network ${event.network} · `}
          <time dateTime={event.lastAt} title={messageTime(event.lastAt, now)}>
            {timeAgo(event.lastAt, now)}
          </time>
        </p>
      </div>
    </li>
  )
}
