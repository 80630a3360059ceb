import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NewPasswordForm } from '../../contract/sign-in/schemas.ts'
import { useNavigate } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Form } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { showAttemptFailure } from './attempt-failures.ts'
import { useCall } from '../platform/api/use-write.ts'

export function ResetPasswordForm({ link, username }: { link: { token: string; email: string }; username: string }) {
  const form = useForm({ resolver: zodResolver(NewPasswordForm), defaultValues: { password: '', confirmation: '' } })
  const resetPassword = useCall('POST /api/reset-password')
  const navigate = useNavigate()
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit(({ password }) =>
    resetPassword.mutate(
      { body: { ...link, password } },
      {
        onSuccess: () => {
          const description = 'You can now log in with your new password.'
          showToast({ title: 'Password reset', description, tone: 'success' })
          void navigate(paths.auth, { replace: true })
        },
        onError: (error) =>
          showAttemptFailure(form, error, 'Failed to reset password. The link may be invalid or expired.'),
      },
    ),
  )

  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-5">
      {/* Password managers read the account from this field. */}
      <input name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="New Password"
        hint={errors.password ? undefined : 'At least 8 characters, and not easy to guess'}
        error={errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.confirmation?.message} required>
        <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
      </Field>
      <Button type="submit" size="large" pending={resetPassword.isPending} className="mt-2">
        Reset Password
      </Button>
    </Form>
  )
}
