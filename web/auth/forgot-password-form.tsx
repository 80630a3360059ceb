import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ForgotPassword } from '../../contract/auth/schemas.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { attemptFailureToast } from './attempt-failures.ts'
import { useForgotPassword } from './queries.ts'

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver: zodResolver(ForgotPassword), defaultValues: { email: '' } })
  const forgotPassword = useForgotPassword()

  const handleSubmit = form.handleSubmit((body) =>
    forgotPassword.mutate(body, {
      onSuccess: onSent,
      onError: (error) => {
        showToast(attemptFailureToast(error, 'Failed to process your request. Please try again later.'))
      },
    }),
  )

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Field label="Email" error={form.formState.errors.email?.message} required>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="large" pending={forgotPassword.isPending}>
        Send reset link
      </Button>
    </form>
  )
}
