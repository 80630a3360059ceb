import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { CalendarSubscriptionInput } from '../../contract/calendar/schemas.ts'
import type { CalendarSubscription } from '../../contract/calendar/schemas.ts'
import { failureToast } from '../platform/api/failure-toast.ts'
import { showFieldErrors } from '../platform/api/field-errors.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { CalendarAddressField } from './calendar-address-field.tsx'
import { useCreateCalendarSubscription } from './queries.ts'

/** Creates a calendar address for a named calendar, and shows the address until it is removed or the settings close. */
export function NewSubscription({ subscriptions }: { subscriptions: readonly CalendarSubscription[] }) {
  const form = useForm({ resolver: zodResolver(CalendarSubscriptionInput), defaultValues: { name: '' } })
  const create = useCreateCalendarSubscription()
  const created = create.data
  const isShown = subscriptions.some(({ id }) => id === created?.id)

  const handleSubmit = form.handleSubmit((input) =>
    create.mutate(input, {
      onSuccess: () => form.reset(),
      onError: (error) => {
        if (showFieldErrors(form, error)) return
        showToast(failureToast(error, ['TooManyCalendars'], 'Failed to create an address. Please try again.'))
      },
    }),
  )

  return (
    <>
      {created && isShown && <CalendarAddressField key={created.id} name={created.name} address={created.address} />}
      <form
        noValidate
        aria-label="New calendar address"
        onSubmit={(event) => void handleSubmit(event)}
        className="flex max-w-md flex-col gap-4"
      >
        <Field
          label="Calendar"
          hint="Create an address for each calendar. Its name helps you find it when you want to remove it."
          error={form.formState.errors.name?.message}
        >
          <Input placeholder="Google Calendar, my phone..." {...form.register('name')} />
        </Field>
        <Button type="submit" variant="secondary" pending={create.isPending} className="sm:w-fit">
          Get Calendar Address
        </Button>
      </form>
    </>
  )
}
