import { useForm } from 'react-hook-form'
import { Button } from '../ui/buttons/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { lazyResolver } from '../ui/fields/lazy-resolver.ts'
import { showToast } from '../ui/feedback/toast-store.ts'
import { attemptFailureToast } from './attempt-failures.ts'
import { useCall } from '../platform/api/use-write.ts'

const rules = lazyResolver(async () => (await import('./resolvers.ts')).forgotPasswordResolver)

export function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const form = useForm({ resolver: rules.resolve, defaultValues: { email: '' } })
  const forgotPassword = useCall('POST /api/forgot-password')

  const handleSubmit = form.handleSubmit((body) =>
    forgotPassword.mutate(
      { body },
      {
        onSuccess: onSent,
        onError: (error) => {
          showToast(attemptFailureToast(error, 'Failed to process your request. Please try again later.'))
        },
      },
    ),
  )

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Field label="Email" error={form.formState.errors.email?.message} required>
        <Input onFocus={rules.load} type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="large" pending={form.formState.isSubmitting || forgotPassword.isPending}>
        Send reset link
      </Button>
    </form>
  )
}
