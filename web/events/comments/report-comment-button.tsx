import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { EventComment } from '../../../contract/events/comments/schemas.ts'
import { LazyReportDialog } from '../../people/reporting/lazy-report-dialog.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

export function ReportCommentButton({ comment: { id, author } }: { comment: EventComment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={`Report the comment by ${author.fullName}`}
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="text-ink-faint!"
      >
        <Flag />
      </IconButton>
      <LazyReportDialog kind="comment" subjectId={id} name="this comment" isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
