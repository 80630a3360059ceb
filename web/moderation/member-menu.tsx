import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import type { MemberSummary } from '../../contract/users/schemas.ts'
import { useNavigate } from '../router/index.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/overlays/dropdown-menu.tsx'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { LazyReportDialog } from './lazy-report-dialog.tsx'

interface MemberMenuProps {
  user: MemberSummary
  /** The address to open after blocking, because the current screen no longer shows the blocked member. */
  leaveTo: string
  variant?: 'ghost' | 'secondary'
}

/** The menu to report or block a member. */
export function MemberMenu({ user, leaveTo, variant = 'ghost' }: MemberMenuProps) {
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={`Options for ${user.fullName}`} variant={variant} tooltipSide="bottom">
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setReporting(true)}>
            <Flag aria-hidden />
            Report
          </DropdownMenuItem>
          <DropdownMenuItem tone="danger" onSelect={() => setBlocking(true)}>
            <Ban aria-hidden />
            Block
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <LazyReportDialog
        kind="member"
        subjectId={user.id}
        name={user.fullName}
        isOpen={isReporting}
        onOpenChange={setReporting}
      />
      <BlockDialog
        user={user}
        isOpen={isBlocking}
        onOpenChange={setBlocking}
        onBlocked={() => void navigate(leaveTo)}
      />
    </>
  )
}
