import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { EventComment } from '../../../contract/events/comments/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { showResult } from '../../platform/api/failure-toast.ts'
import { useCall } from '../../platform/api/use-write.ts'

export function RemoveCommentButton({ comment: { id, eventId, author } }: { comment: EventComment }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useCall('DELETE /api/events/:eventId/comments/:commentId')

  async function handleRemove() {
    const isDone = await showResult(remove.mutateAsync({ parameters: { eventId, commentId: id } }), {
      done: { title: 'Comment removed', description: 'Nobody can see it anymore.' },
      failed: 'Failed to remove comment. Please try again.',
    })
    if (isDone) setAsking(false)
  }

  return (
    <>
      <IconButton
        label={`Remove the comment by ${isolated(author.fullName)}`}
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
        description="Nobody will be able to see it. This cannot be undone."
        confirmLabel={remove.isPending ? 'Removing...' : 'Remove'}
        cancelLabel="Keep"
        pending={remove.isPending}
        onConfirm={handleRemove}
      />
    </>
  )
}
