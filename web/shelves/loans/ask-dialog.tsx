import { useState } from 'react'
import { restrictionProblems } from '../../../contract/people/restrictions.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LoanForm, LoanTextField } from './loan-form.tsx'
import { useCall } from '../../platform/api/use-write.ts'

export interface AskDialogProps {
  owner: { id: number; fullName: string }
  game: { id: number; name: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function AskDialog({ owner, game, isOpen, onOpenChange }: AskDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`Borrow ${game.name}`}
      description={`${isolated(owner.fullName)} decides, and we notify you of the answer.`}
      size="small"
    >
      <AskForm owner={owner} game={game} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AskForm({ owner, game, onDone }: Pick<AskDialogProps, 'owner' | 'game'> & { onDone: () => void }) {
  const [message, setMessage] = useState('')
  const ask = useCall('POST /api/loans', {
    done: { title: 'Request sent', description: 'We will notify you of the answer.', tone: 'success' },
    failed: 'Failed to send your request. Please try again.',
    explained: shownProblems,
  })

  function handleSubmit() {
    ask.mutate({ body: { ownerId: owner.id, gameId: game.id, message: message || null } }, { onSuccess: onDone })
  }

  return (
    <LoanForm
      label="Borrow"
      submitText="Ask"
      pendingText="Sending..."
      isPending={ask.isPending}
      onSubmit={handleSubmit}
    >
      <LoanTextField
        rows={3}
        value={message}
        onValueChange={setMessage}
        hint="When do you need it, and for how long?"
      />
    </LoanForm>
  )
}

const shownProblems = [
  ...restrictionProblems,
  'AlreadyAsked',
  'MessagesRestricted',
  'NotForLoan',
  'TooManyLoanRequests',
  'TooManyNotified',
  'TooManyNewConversations',
] as const
