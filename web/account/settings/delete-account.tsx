import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { AccountDeletion } from '../../../contract/account/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { showFieldErrors } from '../../platform/api/field-errors.ts'
import { attemptFailureToast } from '../../sign-in/attempt-failures.ts'
import { useNavigate } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useDeleteAccount } from './calls.ts'

export function DeleteAccount({ member }: { member: OwnUser }) {
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ resolver: zodResolver(AccountDeletion), defaultValues: { currentPassword: '' } })
  const deletion = useDeleteAccount(member)
  const navigate = useNavigate()

  async function handleDeleted() {
    await navigate(paths.auth)
    showToast({ title: 'Account deleted', description: 'Thank you for playing with us.' })
  }

  function handleFailure(error: unknown) {
    if (showFieldErrors(form, error)) return
    showToast(attemptFailureToast(error, 'Failed to delete your account. Please try again.'))
  }

  // The callbacks of `mutate` would not run: the settings unmount as soon as the session ends.
  const handleSubmit = form.handleSubmit((body) => deletion.mutateAsync(body).then(handleDeleted, handleFailure))

  function handleOpenChange(isOpen: boolean) {
    setAsking(isOpen)
    if (!isOpen) form.reset()
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)} className="sm:w-fit">
        Delete my account
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={handleOpenChange}
        title="Delete your account?"
        description="You cannot undo this. Enter your password to confirm."
        confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete my account'}
        cancelLabel="Keep my account"
        pending={deletion.isPending}
        onConfirm={() => void handleSubmit()}
      >
        <form noValidate onSubmit={(event) => void handleSubmit(event)}>
          <input name="username" autoComplete="username" value={member.username} readOnly hidden />
          <Field label="Current Password" error={form.formState.errors.currentPassword?.message} required>
            <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
          </Field>
        </form>
      </AlertDialog>
    </>
  )
}
