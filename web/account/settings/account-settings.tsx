import { Download } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { showFailure } from '../../platform/api/failure-toast.ts'
import { callAddress, request } from '../../platform/api/request.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmailSettings } from './email-settings.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { AccountDeletion } from '../../../contract/account/schemas.ts'
import { showAttemptFailure } from '../../sign-in/attempt-failures.ts'
import { useNavigate } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Field, Form } from '../../ui/fields/field.tsx'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { useCall } from '../../platform/api/use-write.ts'
import { useClearSession } from '../../platform/session/sign-in-and-out.ts'

export function AccountSettings({ member }: { member: OwnUser }) {
  return (
    <>
      <EmailSettings member={member} />
      <SettingsSection
        title="Your data"
        description="Everything that we store about you, and your pictures, in one ZIP file. archive.json contains the data. Notes of moderators are not included, because they can be about other members too. Ask the people who run this site for them."
      >
        <Button asChild variant="secondary" className="sm:w-fit">
          <a
            href={callAddress('GET /api/users/:id/archive.zip', { parameters: { id: member.id } })}
            download
            onClick={(event) => void handleDownload(event, member)}
          >
            <Download aria-hidden />
            Download my data
          </a>
        </Button>
      </SettingsSection>
      <SettingsSection title="Delete account" description="This is permanent. We cannot restore a deleted account.">
        <ul className="flex list-disc flex-col gap-1 pl-5 text-[0.9375rem] text-ink-soft marker:text-line-strong">
          <li>We delete your profile, collection, ratings and notifications. Your username becomes available again.</li>
          <li>You lose your seats. The game nights you host are cancelled, and we notify the attendees.</li>
          <li>Other members keep the messages and comments you wrote, under the name “Former member”.</li>
        </ul>
        <DeleteAccount member={member} />
      </SettingsSection>
    </>
  )
}

/** Starts the download once the member has proved who they are, because a download cannot ask for the password. */
async function handleDownload(event: MouseEvent<HTMLAnchorElement>, { id }: OwnUser) {
  const link = event.currentTarget
  // This function starts the download with a click of its own.
  if (!event.isTrusted) return
  event.preventDefault()
  try {
    await request('GET /api/users/:id/recent-sign-in', { parameters: { id } })
    link.click()
  } catch (error) {
    showFailure(error, 'Failed to download your data. Please try again.')
  }
}

function DeleteAccount({ member }: { member: OwnUser }) {
  const [isAsking, setAsking] = useState(false)
  const form = useForm({ resolver: zodResolver(AccountDeletion), defaultValues: { currentPassword: '' } })
  const deletion = useCall('POST /api/users/:id/delete', { onSuccess: useClearSession() })
  const navigate = useNavigate()

  async function handleDeleted() {
    await navigate(paths.auth)
    showToast({ title: 'Account deleted', description: 'Thank you for playing with us.' })
  }

  function handleFailure(error: unknown) {
    showAttemptFailure(form, error, 'Failed to delete your account. Please try again.')
  }

  // The callbacks of `mutate` would not run: the settings unmount as soon as the session ends.
  const handleSubmit = form.handleSubmit((body) =>
    deletion.mutateAsync({ parameters: { id: member.id }, body }).then(handleDeleted, handleFailure),
  )

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
        <Form onSubmit={handleSubmit}>
          <input name="username" autoComplete="username" value={member.username} readOnly hidden />
          <Field label="Current Password" error={form.formState.errors.currentPassword?.message} required>
            <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
          </Field>
        </Form>
      </AlertDialog>
    </>
  )
}
