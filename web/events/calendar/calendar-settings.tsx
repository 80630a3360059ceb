import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { NewSubscription } from './new-subscription.tsx'
import { callQuery } from '../../platform/api/call-queries.ts'
import { CalendarSync } from 'lucide-react'
import type { CalendarSubscription } from '../../../contract/events/calendar/schemas.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function CalendarSettings({ member }: { member: OwnUser }) {
  // Refetched on every view, because calendars read the addresses at any time.
  const query = useQuery({ ...callQuery('GET /api/calendar/subscriptions', {}), staleTime: 0 })
  const subscriptions = query.data
  return (
    <SettingsSection
      title="Calendar"
      description="See your game nights in your own calendar. Changes and cancellations appear there automatically. The addresses stop working when you change or reset your password, or sign out everywhere."
    >
      {subscriptions ? (
        <div className="flex flex-col gap-6">
          <NewSubscription member={member} subscriptions={subscriptions} />
          {subscriptions.length > 0 && (
            <section aria-label="Calendar addresses" className="flex flex-col gap-3">
              <h3 className="font-display text-xl font-semibold">Your calendar addresses</h3>
              <ul className="flex flex-col gap-2.5">
                {subscriptions.map((subscription) => (
                  <li key={subscription.id}>
                    <SubscriptionRow subscription={subscription} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      ) : query.isFetching ? (
        <Loading what="your calendar addresses" placeholder={<Skeleton className="h-24" />} />
      ) : (
        <ErrorState query={query}>Your calendar settings could not be loaded. Please try again.</ErrorState>
      )}
    </SettingsSection>
  )
}

function SubscriptionRow({ subscription }: { subscription: CalendarSubscription }) {
  const { id, name } = subscription
  const remove = useCall('DELETE /api/calendar/subscriptions/:subscriptionId', {
    succeedsIfGone: true,
    done: { title: 'Calendar address removed', description: `${name} no longer gets your game nights.` },
    failed: 'Failed to remove the address. Please try again.',
  })

  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-[1rem] border border-line bg-surface-raised p-3.5">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-felt-soft text-felt-ink">
        <CalendarSync className="size-5.5" />
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <SubscriptionTimes subscription={subscription} />
      </div>
      <AlertDialog
        trigger={
          <Button variant="secondary" size="small" aria-label={`Remove ${name}`} className="max-sm:grow">
            Remove
          </Button>
        }
        title={`Remove ${name}?`}
        description="The address stops working. A calendar that uses it no longer updates. Your other addresses keep working."
        confirmLabel="Remove Address"
        pending={remove.isPending}
        onConfirm={(close) => remove.mutate({ parameters: { subscriptionId: id } }, { onSuccess: close })}
      />
    </div>
  )
}

function SubscriptionTimes({ subscription: { createdAt, lastReadAt } }: { subscription: CalendarSubscription }) {
  const now = useNow()
  return (
    <p className="text-sm text-ink-soft">
      Created {new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(createdAt))}
      {lastReadAt === null ? (
        ' · No calendar has read it yet'
      ) : (
        <>
          {' · Last read '}
          <time dateTime={lastReadAt}>{timeAgo(lastReadAt, now)}</time>
        </>
      )}
    </p>
  )
}
