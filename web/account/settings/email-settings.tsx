import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { EmailChange, type PendingEmail } from '../../../contract/account/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { showAttemptFailure } from '../../sign-in/attempt-failures.ts'
import { useFocusOnChange } from '../../ui/browser/focus.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { useCall } from '../../platform/api/use-write.ts'

/** Shows the email address and changes it. The change takes effect when the link in the email is opened. */
export function EmailSettings({ member }: { member: OwnUser }) {
  // Refetched on every view, as the new address expires after an hour.
  const { data } = useQuery({
    ...callQuery('GET /api/users/:id/email', { parameters: { id: member.id } }),
    staleTime: 0,
  })
  const pending = data?.pending
  const view = useFocusOnChange<HTMLDivElement>(pending ? 'pending' : 'form')
  return (
    <SettingsSection
      title="Email"
      description={
        <>
          We send emails to <strong className="font-semibold wrap-anywhere text-ink">{member.email}</strong>. Only you
          can see this address.
          {!member.isEmailConfirmed && ' It is not confirmed yet: open the link that we sent to it.'}
        </>
      }
    >
      <div ref={view} tabIndex={-1} className="outline-none">
        {pending ? <PendingChange member={member} pending={pending} /> : <ChangeEmail member={member} />}
      </div>
    </SettingsSection>
  )
}

function PendingChange({ member, pending }: { member: OwnUser; pending: PendingEmail }) {
  const cancel = useCall('DELETE /api/users/:id/email', { failed: 'Failed to cancel the change. Please try again.' })
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        We sent a link to <strong className="font-semibold wrap-anywhere">{pending.email}</strong>. Open it within an
        hour to confirm this address. Until then, we keep using your current one.
      </p>
      <Button
        variant="secondary"
        pending={cancel.isPending}
        onClick={() => cancel.mutate({ parameters: { id: member.id } })}
        aria-description="Keep your current address"
      >
        Cancel
      </Button>
    </div>
  )
}

function ChangeEmail({ member }: { member: OwnUser }) {
  const form = useForm({ resolver: zodResolver(EmailChange), defaultValues: { email: '', currentPassword: '' } })
  const changeEmail = useCall('POST /api/users/:id/email')
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit((body) =>
    changeEmail.mutate(
      { parameters: { id: member.id }, body },
      {
        onSuccess: ({ pending }) => {
          if (pending) return
          form.reset()
          showToast({ title: 'Link sent', description: `We sent a link to ${body.email}.`, tone: 'success' })
        },
        onError: (error) => showAttemptFailure(form, error, 'Failed to change email. Please try again.'),
      },
    ),
  )

  return (
    <Form aria-label="Change email" onSubmit={handleSubmit} className="flex max-w-md flex-col gap-5">
      <Field label="New Email" error={errors.email?.message} required>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      {/* Password managers read the account from this field. */}
      <input name="username" autoComplete="username" value={member.username} readOnly hidden />
      <Field label="Current Password" error={errors.currentPassword?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Button type="submit" pending={changeEmail.isPending} className="mt-1 sm:w-fit">
        {changeEmail.isPending ? 'Changing...' : 'Change Email'}
      </Button>
    </Form>
  )
}
