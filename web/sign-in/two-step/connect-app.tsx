import { useState } from 'react'
import { problems } from '../../../contract/platform/problems.ts'
import type { AuthenticatorSecret } from '../../../contract/sign-in/two-step/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { isProblem } from '../../platform/api/api-error.ts'
import { showFailure } from '../../platform/api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useCall } from '../../platform/api/use-write.ts'

const QrCode = lazyPart(async () => (await import('../../ui/layout/qr-code.tsx')).QrCode, {
  failure: 'The QR code could not be loaded. You can enter the key below instead.',
  Loading: () => <Skeleton />,
})

interface ConnectAppProps {
  member: OwnUser
  secret: AuthenticatorSecret
  onConnected: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret for the authenticator app, and turns two-step sign-in on with a code of the app. */
export function ConnectApp({ member, secret, onConnected, onCancel }: ConnectAppProps) {
  const [code, setCode] = useState('')
  const enable = useCall('POST /api/users/:id/two-step')
  const isWrong = isProblem(enable.error, 'WrongCode')

  function handleSubmit() {
    if (code.trim() === '') return
    enable.mutate(
      { parameters: { id: member.id }, body: { code } },
      {
        onSuccess: ({ recoveryCodes }) => {
          onConnected(recoveryCodes)
          showToast({
            title: 'Two-step sign-in is on',
            description: 'Now save your recovery codes in a safe place.',
            tone: 'success',
          })
        },
        onError: (error) => {
          if (isProblem(error, 'WrongCode')) return
          showFailure(error, 'Failed to turn on two-step sign-in. Please try again.', ['TwoStepAlreadyOn'])
        },
      },
    )
  }

  return (
    <Form aria-label="Connect an authenticator app" onSubmit={handleSubmit} className="flex max-w-md flex-col gap-4">
      <p>Scan this code with your authenticator app. If you cannot scan it, enter the key below it.</p>
      <QrCode text={secret.address} label="QR code for your authenticator app" />
      <p className="font-mono wrap-anywhere" aria-label="Key for your authenticator app" role="note">
        {secret.secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        error={isWrong ? problems.WrongCode.detail : undefined}
        required
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={enable.isPending}>
          Turn On
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
