import { zodResolver } from '@hookform/resolvers/zod'
import { useState, useRef } from 'react'
import { useForm } from 'react-hook-form'
import {
  CalendarSubscriptionInput,
  type CalendarSubscription,
  type NewCalendarSubscription,
} from '../../../contract/events/calendar/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { attemptFailureToast } from '../../sign-in/attempt-failures.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { problemToast } from '../../platform/api/failure-toast.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { copyText } from '../../ui/browser/sharing.ts'

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
      <Form aria-label="New calendar address" onSubmit={handleSubmit} className="flex max-w-md flex-col gap-4">
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
      </Form>
    </>
  )
}

function CalendarAddressField({ name, address }: { name: string; address: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)

  async function handleCopy() {
    input.current?.select()
    if (await copyText(address)) return setCopied(true)
    showToast({
      title: 'Could not copy the address',
      description: 'We selected it, so that you can copy it yourself.',
    })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-end gap-2">
        <Field
          label="Your calendar address"
          hint={`The address for ${name}. We show it only once. Anyone who has it can see your game nights, so keep it to yourself.`}
          className="grow"
        >
          <div className="flex gap-2">
            <Input ref={input} readOnly value={address} onFocus={(focus) => focus.target.select()} />
            <IconButton label={isCopied ? 'Copied' : 'Copy address'} variant="secondary" onClick={handleCopy}>
              {isCopied ? <Check /> : <Copy />}
            </IconButton>
          </div>
        </Field>
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        In Google Calendar choose “From URL” under “Other calendars”; in Outlook “Subscribe from web”. On Apple devices
        use the button below.
      </p>
      <Button asChild className="w-fit">
        <a href={address.replace(/^https?:/, 'webcal:')}>Open in Calendar</a>
      </Button>
    </div>
  )
}
