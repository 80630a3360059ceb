import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { problems } from '../../../contract/platform/problems.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { whyNoPasskeys } from '../passkeys/support.ts'
import { ApiError, isProblem } from '../../platform/api/api-error.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import type { CallInput } from '../../platform/api/call-input.ts'
import { request } from '../../platform/api/request.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'

interface ProofDialogProps {
  member: OwnUser
  isOpen: boolean
  onClose: (isProven?: boolean) => void
}

/** Asks for the password, and a code if two-step sign-in is on, or for a passkey. */
export function ProofDialog({ member, isOpen, onClose }: ProofDialogProps) {
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const prove = useCall('POST /api/users/:id/recent-sign-in')

  function end(isProven: boolean) {
    setPassword('')
    setCode('')
    setCodeNeeded(false)
    prove.reset()
    onClose(isProven)
  }

  function send(body: CallInput<'POST /api/users/:id/recent-sign-in'>['body']) {
    prove.mutate(
      { parameters: { id: member.id }, body },
      {
        onSuccess: () => end(true),
        onError: (error) => {
          if (isProblem(error, 'CodeRequired')) return setCodeNeeded(true)
          if (passwordError(error) !== undefined || isProblem(error, 'WrongCode')) return undefined
          return showToast(failureToast(error, ['WrongCredentials'], 'Please try again.'))
        },
      },
    )
  }

  function handleConfirm() {
    send({ currentPassword, ...(isCodeNeeded && { code }) })
  }

  async function handlePasskey() {
    try {
      const { signChallenge } = await import('../passkeys/ceremonies.ts')
      send({ credential: await signChallenge(await request('POST /api/passkeys/options', {})) })
    } catch {
      // The browser has shown the reason.
    }
  }

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={() => end(false)}
      title="Is it still you?"
      description="You signed in a while ago. Confirm that it is you, and we continue where you left off."
      confirmLabel="Continue"
      tone="primary"
      pending={prove.isPending}
      onConfirm={handleConfirm}
    >
      <Form className="flex flex-col gap-4" onSubmit={handleConfirm}>
        <input name="username" autoComplete="username" value={member.username} readOnly hidden />
        <Field label="Your Password" error={passwordError(prove.error)} required>
          <PasswordInput
            autoComplete="current-password"
            value={currentPassword}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {isCodeNeeded && (
          <Field
            label="Code"
            hint="From your authenticator app, or a recovery code."
            error={isProblem(prove.error, 'WrongCode') ? problems.WrongCode.detail : undefined}
            required
          >
            <Input autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
          </Field>
        )}
        {/* Enter in a field submits the form only if it has a button. */}
        <button type="submit" hidden aria-label="Continue" />
        {whyNoPasskeys() === undefined && (
          <Button variant="secondary" onClick={() => void handlePasskey()}>
            <KeyRound aria-hidden />
            Use a passkey
          </Button>
        )}
      </Form>
    </AlertDialog>
  )
}

function passwordError(error: unknown): string | undefined {
  return error instanceof ApiError ? error.fieldErrors['currentPassword'] : undefined
}
