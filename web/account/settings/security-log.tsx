import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import { securityEventText } from '../../../contract/sign-in/security-log/kinds.ts'
import type { SecurityEvent } from '../../../contract/sign-in/security-log/schemas.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { classes } from '../../ui/styles/classes.ts'
import { deviceName } from '../../../contract/account/device-name.ts'

/** Number of events that show before the member asks for all. */
const shownFirst = 5

export function SecurityLog({ member }: { member: OwnUser }) {
  const [showsAll, setShowsAll] = useState(false)
  const parameters = { id: member.id }
  const query = useQuery({ ...callQuery('GET /api/users/:id/security-log', { parameters }), staleTime: 0 })
  const events = query.data
  return (
    <SettingsSection
      title="Recent activity"
      description="Sign-ins and changes to your account. If something was not you, change your password: it signs out every other device."
    >
      {events?.length === 0 && <p>Nothing has happened yet.</p>}
      {events ? (
        <ul aria-label="Recent activity" className="flex flex-col gap-3 empty:hidden">
          {(showsAll ? events : events.slice(0, shownFirst)).map((event) => (
            <SecurityEventRow key={`${event.kind} ${event.outcome} ${event.firstAt}`} event={event} />
          ))}
        </ul>
      ) : query.isFetching ? (
        <div role="status" aria-label="Loading recent activity" className="flex flex-col gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-11 rounded-[0.75rem]" />
          ))}
        </div>
      ) : (
        <ErrorState query={query}>Your recent activity could not be loaded.</ErrorState>
      )}
      {!showsAll && events && events.length > shownFirst && (
        <Button variant="secondary" onClick={() => setShowsAll(true)} className="sm:w-fit">
          Show all activity
        </Button>
      )}
    </SettingsSection>
  )
}

function SecurityEventRow({ event }: { event: SecurityEvent }) {
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
