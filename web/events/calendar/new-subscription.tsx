import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CalendarSubscriptionInput } from '../../../contract/events/calendar/schemas.ts'
import type { CalendarSubscription, NewCalendarSubscription } from '../../../contract/events/calendar/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { attemptFailureToast } from '../../sign-in/attempt-failures.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { problemToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { Input } from '../../ui/fields/input.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { CalendarAddressField } from './calendar-address-field.tsx'
import { useCall } from '../../platform/api/use-write.ts'

interface NewSubscriptionProps {
  member: OwnUser
  subscriptions: readonly CalendarSubscription[]
}

/** Creates a calendar address for a named calendar, and shows the address until it is removed or the settings close. */
export function NewSubscription({ member, subscriptions }: NewSubscriptionProps) {
  const form = useForm({
    resolver: zodResolver(CalendarSubscriptionInput),
    defaultValues: { name: '', currentPassword: '' },
  })
  const create = useCall('POST /api/calendar/subscriptions')
  const { errors } = form.formState
  // Not `create.data`: a failed attempt must not hide the address of the one before, which only this form shows.
  const [created, setCreated] = useState<NewCalendarSubscription>()
  const isShown = subscriptions.some(({ id }) => id === created?.id)

  const handleSubmit = form.handleSubmit((input) =>
    create.mutate(
      { body: input },
      {
        onSuccess: (subscription) => {
          setCreated(subscription)
          form.reset()
        },
        onError: (error) => {
          if (showFieldErrors(form, error)) return
          showToast(
            isProblem(error, 'TooManyCalendars')
              ? problemToast('TooManyCalendars')
              : attemptFailureToast(error, 'Failed to create an address. Please try again.'),
          )
        },
      },
    ),
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
          label="Calendar Name"
          hint="Create an address for each calendar. The name helps you find it when you want to remove it."
          error={errors.name?.message}
          required
        >
          <Input placeholder="Google Calendar, my phone..." {...form.register('name')} />
        </Field>
        {/* Password managers read the account from this field. */}
        <input name="username" autoComplete="username" value={member.username} readOnly hidden />
        <Field
          label="Current Password"
          hint="Anyone with the address can see your game nights without signing in, so we ask for your password."
          error={errors.currentPassword?.message}
          required
        >
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Button type="submit" variant="secondary" pending={create.isPending} className="sm:w-fit">
          Get Calendar Address
        </Button>
      </form>
    </>
  )
}
