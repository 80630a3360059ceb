import { useEffect, useRef, useState } from 'react'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { useCall } from '../platform/api/use-write.ts'
import { useCacheMember } from '../platform/session/sign-in-and-out.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Field, Form, Input } from '../ui/fields/field.tsx'
import { problems } from '../../contract/platform/problems.ts'

interface CodeStepProps {
  onSignedIn: (member: OwnUser) => void
  /** The login failed for another reason than the code. The text is that for most reasons. */
  onFailure: (error: unknown, fallback: string) => void
  /** Returns to the form for the password. */
  onCancel: () => void
}

/** The second step of the login: the code from the authenticator app, or a recovery code. */
export function CodeStep({ onSignedIn, onFailure, onCancel }: CodeStepProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const signIn = useCall('POST /api/login/code', { onSuccess: useCacheMember() })

  // This form replaces the one with the focused button, so the focus would be lost.
  useEffect(() => field.current?.focus(), [])

  function handleSubmit() {
    if (code.trim() === '') return
    signIn.mutate(
      { body: { code } },
      {
        onSuccess: onSignedIn,
        onError: (error) => {
          if (isProblem(error, 'WrongCode')) return
          const isOver = isProblem(error, 'SignInExpired') || isProblem(error, 'AccountSuspended')
          onFailure(error, isOver ? problems.SignInExpired.detail : 'Please try again.')
          if (isOver) onCancel()
        },
      },
    )
  }

  return (
    <Form aria-label="Sign-in code" onSubmit={handleSubmit} className="mt-6 flex flex-col gap-5">
      <Field
        label="Code"
        hint="Enter the six digits that your authenticator app shows, or a recovery code."
        error={isProblem(signIn.error, 'WrongCode') ? problems.WrongCode.detail : undefined}
        required
      >
        <Input
          ref={field}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" size="large" pending={signIn.isPending} className="mt-2">
        Continue
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Back to login
      </Button>
    </Form>
  )
}
