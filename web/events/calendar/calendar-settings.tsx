import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NewSubscription } from './new-subscription.tsx'
import { calendarSubscriptionsQuery } from '../calls.ts'
import { SubscriptionRow } from './subscription-row.tsx'

export function CalendarSettings({ member }: { member: OwnUser }) {
  const { data: subscriptions, isFetching, refetch } = useQuery(calendarSubscriptionsQuery)
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
      ) : isFetching ? (
        <Loading what="your calendar addresses" placeholder={<Skeleton className="h-24" />} />
      ) : (
        <ErrorState onRetry={() => void refetch()}>
          Your calendar settings could not be loaded. Please try again.
        </ErrorState>
      )}
    </SettingsSection>
  )
}
