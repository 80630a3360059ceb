import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EventComment } from '../../contract/comments/event-comments.ts'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'
import { useRemoveComment } from './queries.ts'

/** Takes a comment away, after asking. */
export function RemoveCommentButton({ comment: { id, eventId, author } }: { comment: EventComment }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemoveComment(eventId)

  async function handleRemove() {
    try {
      await remove.mutateAsync(id)
      setAsking(false)
      showToast({ title: 'Comment removed', description: 'Nobody sees it any more.' })
    } catch {
      showToast(errorToast('Failed to remove comment. Please try again.'))
    }
  }

  return (
    <>
      <IconButton
        label={`Remove the comment by ${author.fullName}`}
        size="small"
        onClick={() => setAsking(true)}
        className="text-ink-faint!"
      >
        <Trash2 />
      </IconButton>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove this comment?"
        description="Nobody will see it any more. It cannot be taken back."
        confirmLabel={remove.isPending ? 'Removing...' : 'Remove'}
        cancelLabel="Keep"
        pending={remove.isPending}
        onConfirm={handleRemove}
      />
    </>
  )
}
