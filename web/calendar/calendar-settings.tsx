import { useQuery } from '@tanstack/react-query'
import { SettingsSection } from '../ui/layout/settings-section.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'
import { CalendarAddressField } from './calendar-address-field.tsx'
import { calendarSubscriptionQuery, useRenewCalendarAddress } from './queries.ts'
import { ResetCalendarAddress } from './reset-calendar-address.tsx'
import { StopCalendarAddress } from './stop-calendar-address.tsx'

/** Lets a member subscribe to their game nights in their own calendar. */
export function CalendarSettings() {
  const { data: subscription, isError, isFetching, refetch } = useQuery(calendarSubscriptionQuery)
  const renew = useRenewCalendarAddress()
  // The server sends the address only once. It is outdated when another device has renewed the subscription.
  const renewed = subscription?.createdAt === renew.data?.createdAt ? renew.data : undefined

  async function handleRenew() {
    try {
      await renew.mutateAsync()
    } catch {
      showToast(errorToast('Failed to create an address. Please try again.'))
    }
  }

  return (
    <SettingsSection
      title="Calendar"
      description="See your game nights in your own calendar. Changes and cancellations appear there automatically."
    >
      {subscription ? (
        <div className="flex flex-col gap-4">
          {renewed && <CalendarAddressField address={renewed.address} />}
          {subscription.createdAt && !renewed && (
            <p>
              You created your calendar address on {format(subscription.createdAt)}. We cannot show it again. If you
              need it, create a new one.
            </p>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            {subscription.createdAt ? (
              <>
                <ResetCalendarAddress pending={renew.isPending} onReset={handleRenew} />
                <StopCalendarAddress />
              </>
            ) : (
              <Button variant="secondary" pending={renew.isPending} onClick={handleRenew}>
                Get Calendar Address
              </Button>
            )}
          </div>
        </div>
      ) : isError ? (
        <ErrorState pending={isFetching} onRetry={() => void refetch()}>
          Your calendar settings could not be loaded. Please try again.
        </ErrorState>
      ) : (
        <Skeleton className="h-11 w-52" />
      )}
    </SettingsSection>
  )
}

function format(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant))
}
