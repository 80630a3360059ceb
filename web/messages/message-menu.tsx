import { EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '../../contract/messages/schemas.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/overlays/dropdown-menu.tsx'
import { LazyReportDialog } from '../people/reporting/report-button.tsx'

/** The menu to report a message. Its button shows on hover and keyboard focus, and always on touch screens. */
export function MessageMenu({ message }: { message: Pick<Message, 'id'> }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            label="Options for this message"
            size="small"
            className="absolute! top-1/2 left-full ml-0.5 [translate:0_-50%] text-ink-faint! opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 any-pointer-coarse:opacity-100 [&>svg]:size-4!"
          >
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => setReporting(true)}>
            <Flag aria-hidden />
            Report
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <LazyReportDialog
        kind="message"
        subjectId={message.id}
        name="this message"
        isOpen={isReporting}
        onOpenChange={setReporting}
      />
    </>
  )
}
