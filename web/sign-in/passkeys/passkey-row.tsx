import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import { type Passkey, PasskeyNameInput } from '../../../contract/sign-in/passkeys/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { SavedMeanwhile, useSavedMeanwhile } from '../../platform/session/saved-meanwhile.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Field, Form, Input } from '../../ui/fields/field.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface PasskeyRowProps {
  passkey: Passkey
  member: OwnUser
}

export function PasskeyRow({ passkey, member }: PasskeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 rounded-[1rem] border border-line bg-surface-raised p-3.5">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-felt-soft text-felt-ink">
        <KeyRound className="size-5.5" />
      </span>
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{passkey.name}</p>
        <PasskeyTimes passkey={passkey} />
      </div>
      <div className="flex gap-2 max-sm:grow max-sm:*:grow">
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpen('rename')}
          aria-label={`Rename ${passkey.name}`}
        >
          Rename
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpen('remove')}
          aria-label={`Remove ${passkey.name}`}
        >
          Remove
        </Button>
      </div>
      <RenameDialog passkey={passkey} member={member} isOpen={open === 'rename'} onClose={close} />
      <RemoveDialog passkey={passkey} member={member} isOpen={open === 'remove'} onClose={close} />
    </div>
  )
}

function PasskeyTimes({ passkey: { createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const now = useNow()
  return (
    <p className="text-sm text-ink-soft">
      Added <time dateTime={createdAt}>{messageTime(createdAt, now)}</time>
      {lastUsedAt === null ? (
        ' · Not used yet'
      ) : (
        <>
          {' · Last used '}
          <time dateTime={lastUsedAt}>{timeAgo(lastUsedAt, now)}</time>
        </>
      )}
    </p>
  )
}

interface DialogProps extends PasskeyRowProps {
  isOpen: boolean
  onClose: () => void
}

function RenameDialog({ passkey, member, isOpen, onClose }: DialogProps) {
  const form = useForm({ resolver: zodResolver(PasskeyNameInput), defaultValues: { name: passkey.name } })
  const meanwhile = useSavedMeanwhile(form, { name: passkey.name })
  const rename = useCall('PATCH /api/users/:id/passkeys/:passkeyId', {
    failed: 'Failed to rename the passkey. Please try again.',
  })

  const handleConfirm = form.handleSubmit(({ name }) => {
    if (meanwhile.mustChoose()) return
    rename.mutate(
      { parameters: { id: member.id, passkeyId: passkey.id }, body: { name, version: passkey.version } },
      { onSuccess: onClose },
    )
  })

  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onClose}
      title="Rename this passkey?"
      description="The name is only for you."
      confirmLabel="Save Name"
      tone="primary"
      pending={rename.isPending}
      onConfirm={() => void handleConfirm()}
    >
      <Form onSubmit={handleConfirm}>
        <Field label="Name" required error={form.formState.errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
      </Form>
      <SavedMeanwhile meanwhile={meanwhile} labels={{ name: 'Name' }} />
    </AlertDialog>
  )
}

function RemoveDialog({ passkey, member, isOpen, onClose }: DialogProps) {
  const remove = useCall('DELETE /api/users/:id/passkeys/:passkeyId', {
    succeedsIfGone: true,
    done: { title: 'Passkey removed', description: `${passkey.name} no longer signs you in.` },
    failed: 'Failed to remove the passkey. Please try again.',
  })
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={onClose}
      title={`Remove ${passkey.name}?`}
      description="It no longer signs you in here. Your device may still offer it until you delete it there as well."
      confirmLabel="Remove Passkey"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ parameters: { id: member.id, passkeyId: passkey.id } }, { onSuccess: onClose })}
    />
  )
}
