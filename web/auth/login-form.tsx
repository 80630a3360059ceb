import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import type { OwnUser } from '../../contract/users/schemas.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { useLogin } from '../platform/session/session.ts'
import { SuspensionContact } from '../site-texts/suspension-contact.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { Input } from '../ui/fields/input.tsx'
import { lazyResolver } from '../ui/fields/lazy-resolver.ts'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { signInFailureText } from './attempt-failures.ts'
import { welcomeToast } from './welcome.ts'

// Few members are suspended, so the first screen does not load this code.
const SuspensionNotice = lazy(async () => ({
  default: (await import('../moderation/decisions/suspension-notice.tsx')).SuspensionNotice,
}))

const rules = lazyResolver(async () => (await import('./resolvers.ts')).loginResolver)

interface LoginFormProps {
  onSignedIn: (member: OwnUser) => void
  /** Called when the password is right and the member has to enter a code. */
  onCodeRequired: () => void
}

export function LoginForm({ onSignedIn, onCodeRequired }: LoginFormProps) {
  const form = useForm({ resolver: rules.resolve, defaultValues: { username: '', password: '' } })
  const login = useLogin()
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit((body) =>
    login.mutate(body, {
      onSuccess: (member) => {
        showToast(welcomeToast(member))
        onSignedIn(member)
      },
      onError: (error) => {
        if (isProblem(error, 'CodeRequired')) return onCodeRequired()
        const description = signInFailureText(error, 'Invalid username or password')
        return showToast({ title: 'Login failed', description, tone: 'danger' })
      },
    }),
  )

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <Field label="Username" error={errors.username?.message} required>
        <Input
          onFocus={rules.load}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" size="large" pending={form.formState.isSubmitting || login.isPending} className="mt-2">
        Login
      </Button>
      {isProblem(login.error, 'AccountSuspended') && (
        <>
          {login.variables && (
            <Suspense>
              <SuspensionNotice credentials={login.variables} />
            </Suspense>
          )}
          <SuspensionContact />
        </>
      )}
    </form>
  )
}
