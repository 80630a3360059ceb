import { type FormEvent, useState } from 'react'
import { maxLoanTextLength } from '../../contract/loans/rules.ts'
import { restrictionProblems } from '../../contract/moderation/restrictions.ts'
import { failureToast } from '../platform/api/failure-toast.ts'
import { Button } from '../ui/buttons/button.tsx'
import { showToast } from '../ui/feedback/toast-store.ts'
import { Field } from '../ui/fields/field.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '../ui/overlays/dialog.tsx'
import { useAskToBorrow } from './queries.ts'

export interface AskDialogProps {
  owner: { id: number; fullName: string }
  game: { id: number; name: string }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The dialog in which a member asks another member to lend a game. */
export function AskDialog({ owner, game, isOpen, onOpenChange }: AskDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Borrow ${game.name}`}
        description={`${owner.fullName} decides, and we notify you of the answer.`}
        size="small"
      >
        <AskForm owner={owner} game={game} onDone={() => onOpenChange(false)} />
      </DialogContent>
    </Dialog>
  )
}

function AskForm({ owner, game, onDone }: Pick<AskDialogProps, 'owner' | 'game'> & { onDone: () => void }) {
  const [message, setMessage] = useState('')
  const ask = useAskToBorrow()

  async function handleSubmit(submit: FormEvent) {
    submit.preventDefault()
    try {
      await ask.mutateAsync({ ownerId: owner.id, gameId: game.id, message: message || null })
      onDone()
      showToast({ title: 'Request sent', description: 'We will notify you of the answer.', tone: 'success' })
    } catch (error) {
      showToast(failureToast(error, shownProblems, 'Failed to send your request. Please try again.'))
    }
  }

  return (
    <form
      noValidate
      aria-label="Borrow"
      onSubmit={(submit) => void handleSubmit(submit)}
      className="flex flex-col gap-5"
    >
      <Field label="Message (optional)" hint="When do you need it, and for how long?">
        <Textarea
          rows={3}
          maxLength={maxLoanTextLength}
          value={message}
          onChange={(change) => setMessage(change.target.value)}
        />
      </Field>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" pending={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Ask'}
        </Button>
      </DialogFooter>
    </form>
  )
}

const shownProblems = [
  ...restrictionProblems,
  'AlreadyAsked',
  'EmailNotConfirmed',
  'MessagesRestricted',
  'NotForLoan',
  'TooManyLoanRequests',
  'TooManyNewConversations',
] as const
