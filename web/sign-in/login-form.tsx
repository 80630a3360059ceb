import { useForm } from 'react-hook-form'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { useLogin } from '../platform/session/sign-in-and-out.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Form, Input } from '../ui/fields/field.tsx'
import { lazyResolver } from '../ui/fields/lazy-resolver.ts'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { showToast, type ToastMessage } from '../ui/feedback/toast-store.ts'
import { isolated } from '../../contract/platform/isolated.ts'

const rules = lazyResolver(async () => (await import('./resolvers.ts')).loginResolver)

interface LoginFormProps {
  onSignedIn: (member: OwnUser) => void
  /** Called when the password is right and the member has to enter a code. */
  onCodeRequired: () => void
  /** Called when the server rejects the login for another reason, with the text for a wrong password. */
  onFailure: (error: unknown, fallback: string) => void
}

export function LoginForm({ onSignedIn, onCodeRequired, onFailure }: LoginFormProps) {
  const form = useForm({ resolver: rules.resolve, defaultValues: { username: '', password: '' } })
  const login = useLogin()
  const { errors } = form.formState

  const handleSubmit = form.handleSubmit((body) =>
    login.mutate(
      { body },
      {
        onSuccess: (member) => {
          showToast(welcomeToast(member))
          onSignedIn(member)
        },
        onError: (error) => {
          if (isProblem(error, 'CodeRequired')) return onCodeRequired()
          return onFailure(error, 'Invalid username or password')
        },
      },
    ),
  )

  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-5">
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
    </Form>
  )
}

export function welcomeToast({ fullName }: OwnUser): ToastMessage {
  return { title: 'Login successful', description: `Welcome back, ${isolated(fullName)}!`, tone: 'success' }
}
