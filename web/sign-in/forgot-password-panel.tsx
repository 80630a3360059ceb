import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { resetLinkSent } from '../../contract/sign-in/rules.ts'
import { useFocusOnChange } from '../ui/browser/focus.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Hexagon } from '../ui/layout/hexagon.tsx'
import { AuthHeading } from './auth-layout.tsx'
import { useForm } from 'react-hook-form'
import { Field, Form, Input } from '../ui/fields/field.tsx'
import { lazyResolver } from '../ui/fields/lazy-resolver.ts'
import { showToast } from '../ui/feedback/toast-store.ts'
import { attemptFailureToast } from './attempt-failures.ts'
import { useCall } from '../platform/api/use-write.ts'

/** Requests a reset link, then shows the confirmation. */
export function ForgotPasswordPanel({ onReturn }: { onReturn: () => void }) {
  const [isSent, setSent] = useState(false)
  const panel = useFocusOnChange<HTMLDivElement>(isSent ? 'sent' : 'form')
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-7 outline-none">
      {isSent ? (
        <div className="flex flex-col gap-5">
          <Hexagon className="fill-felt-soft text-felt-ink">
            <MailCheck />
          </Hexagon>
          <AuthHeading title="Check your email">{resetLinkSent}</AuthHeading>
        </div>
      ) : (
        <>
          <AuthHeading title="Forgot your password?">
            It happens to the best of us. Enter your email address, and we will send you a link to choose a new
            password.
          </AuthHeading>
          <ForgotPasswordForm onSent={() => setSent(true)} />
        </>
      )}
      <Button variant={isSent ? 'primary' : 'ghost'} size={isSent ? 'large' : 'medium'} onClick={onReturn}>
        Return to login
      </Button>
    </div>
  )
}

const rules = lazyResolver(async () => (await import('./resolvers.ts')).forgotPasswordResolver)

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
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
    <Form onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Field label="Email" error={form.formState.errors.email?.message} required>
        <Input onFocus={rules.load} type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Button type="submit" size="large" pending={form.formState.isSubmitting || forgotPassword.isPending}>
        Send reset link
      </Button>
    </Form>
  )
}
