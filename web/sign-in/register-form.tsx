import { useForm, useWatch } from 'react-hook-form'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { isolated } from '../../contract/platform/isolated.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { showFieldErrors } from '../platform/api/field-errors.ts'
import { useCacheMember } from '../platform/session/sign-in-and-out.ts'
import { useCall } from '../platform/api/use-write.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Form, Input } from '../ui/fields/field.tsx'
import { lazyResolver } from '../ui/fields/lazy-resolver.ts'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { signInFailureText } from './attempt-failures.ts'

const rules = lazyResolver(async () => (await import('./resolvers.ts')).registerResolver)
// The rule for zip codes loads Zod, which took a third of the code of the sign-in page.
const ZipCodeNote = lazyPart(async () => (await import('../people/zip-place.tsx')).ZipCodeNote, {
  failure: 'The place of your zip code could not be loaded.',
})

export function RegisterForm({ onSignedIn }: { onSignedIn: (member: OwnUser) => void }) {
  const form = useForm({ resolver: rules.resolve, defaultValues: emptyForm })
  const register = useCall('POST /api/register', { onSuccess: useCacheMember() })
  const { errors } = form.formState
  const location = useWatch({ control: form.control, name: 'location' })

  const handleSubmit = form.handleSubmit((body) =>
    register.mutate(
      { body },
      {
        onSuccess: (member) => {
          const description = `Welcome to Meeplehood, ${isolated(member.fullName)}! Your table is waiting.`
          showToast({ title: 'Registration successful', description, tone: 'success' })
          onSignedIn(member)
        },
        onError: async (error) => {
          showFieldErrors(form, error)
          const fallback = isProblem(error, 'InvalidInput')
            ? 'Please check the fields with an error.'
            : 'Username may already be taken'
          const description = await signInFailureText(error, fallback)
          showToast({ title: 'Registration failed', description, tone: 'danger' })
        },
      },
    ),
  )

  return (
    <Form onSubmit={handleSubmit} className="flex flex-col gap-3">
      <Field label="Username" error={errors.username?.message} required>
        <Input
          onFocus={rules.load}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field
        label="Password"
        hint={errors.password ? undefined : 'At least 8 characters, and not easy to guess'}
        error={errors.password?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Full Name" error={errors.fullName?.message} required>
        <Input autoComplete="name" {...form.register('fullName')} />
      </Field>
      <div className="flex flex-wrap gap-4 *:min-w-0 *:grow *:first:basis-40 *:last:basis-36">
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label="Zip Code" error={errors.location?.message} required>
          <Input inputMode="numeric" autoComplete="postal-code" placeholder="97205" {...form.register('location')} />
        </Field>
      </div>
      <p className="text-sm empty:hidden">
        {location && <ZipCodeNote typedZip={location} consequence="we cannot show you who is near" />}
      </p>
      <Button type="submit" size="large" pending={form.formState.isSubmitting || register.isPending}>
        Register
      </Button>
    </Form>
  )
}

const emptyForm = { username: '', password: '', fullName: '', email: '', location: '' }
