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

/** The address at which a member's own calendar follows their game nights. */
export function CalendarSettings() {
  const { data: subscription, isError, isFetching, refetch } = useQuery(calendarSubscriptionQuery)
  const renew = useRenewCalendarAddress()
  const told = subscription?.createdAt === renew.data?.createdAt ? renew.data : undefined

  async function handleRenew() {
    try {
      await renew.mutateAsync()
    } catch {
      showToast(errorToast('Failed to make an address. Please try again.'))
    }
  }

  return (
    <SettingsSection
      title="Calendar"
      description="Your game nights in the calendar you use anyway. Changes and cancellations follow by themselves."
    >
      {subscription ? (
        <div className="flex flex-col gap-4">
          {told && <CalendarAddressField address={told.address} />}
          {subscription.createdAt && !told && (
            <p>
              Your calendar address was made on {format(subscription.createdAt)}. It is not shown again: make a new one
              if you need it.
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
          Your calendar address could not be looked up.
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
