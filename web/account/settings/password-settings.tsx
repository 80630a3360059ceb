import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { PasswordChangeForm } from '../../../contract/sign-in/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { showAttemptFailure } from '../../sign-in/attempt-failures.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Form } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { useCall } from '../../platform/api/use-write.ts'

const emptyForm = { currentPassword: '', newPassword: '', confirmation: '' }

export function PasswordSettings({ member }: { member: OwnUser }) {
  const form = useForm({ resolver: zodResolver(PasswordChangeForm), defaultValues: emptyForm })
  const changePassword = useCall('POST /api/users/:id/password')
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit(({ currentPassword, newPassword }) =>
    changePassword.mutate(
      { parameters: { id: member.id }, body: { currentPassword, newPassword } },
      {
        onSuccess: () => {
          form.reset()
          const description = 'You stay signed in here, and are signed out everywhere else.'
          showToast({ title: 'Password changed', description, tone: 'success' })
        },
        onError: (error) => showAttemptFailure(form, error, 'Failed to change password. Please try again.'),
      },
    ),
  )

  return (
    <SettingsSection
      title="Password"
      description="A new password signs you out on all other devices, and your calendar addresses stop working."
    >
      <Form aria-label="Change password" onSubmit={handleSubmit} className="flex max-w-md flex-col gap-5">
        {/* Password managers read the account from this field. */}
        <input name="username" autoComplete="username" value={member.username} readOnly hidden />
        <Field label="Current Password" error={errors.currentPassword?.message} required>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field
          label="New Password"
          hint={errors.newPassword ? undefined : 'At least 8 characters, and not easy to guess'}
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Field label="Confirm Password" error={errors.confirmation?.message} required>
          <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
        </Field>
        <Button type="submit" pending={changePassword.isPending} className="mt-1 sm:w-fit">
          {changePassword.isPending ? 'Changing...' : 'Change Password'}
        </Button>
      </Form>
    </SettingsSection>
  )
}
