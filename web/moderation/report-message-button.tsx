import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '../../contract/messages/schemas.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { LazyReportDialog } from './lazy-report-dialog.tsx'

/** The button to report a message. It shows on hover and keyboard focus, and always on touch screens. */
export function ReportMessageButton({ message }: { message: Pick<Message, 'id'> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Report this message"
        size="small"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="absolute! top-1/2 left-full ml-0.5 -translate-y-1/2 text-ink-faint! opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 any-pointer-coarse:opacity-100 [&>svg]:size-4!"
      >
        <Flag />
      </IconButton>
      <LazyReportDialog
        kind="message"
        subjectId={message.id}
        name="this message"
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
    </>
  )
}
