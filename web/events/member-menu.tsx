import { Ban, Flag, MapPin } from 'lucide-react'
import { useState } from 'react'
import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import { isolated } from '../../contract/platform/isolated.ts'
import { PlanMeetingDialog } from './meeting-places/meet-button.tsx'
import { useNavigate } from '../ui/router/index.ts'
import { DropdownMenuItem, OptionsMenu } from '../ui/overlays/dropdown-menu.tsx'
import { BlockDialog } from '../people/blocking/block-dialog.tsx'
import { LazyReportDialog } from '../people/reporting/report-button.tsx'

interface MemberMenuProps {
  user: MemberSummary
  /** The address to open after blocking, because the current screen no longer shows the blocked member. */
  leaveTo: string
  variant?: 'ghost' | 'secondary'
}

/** The menu to find a place for meeting a member, and to report or block the member. */
export function MemberMenu({ user, leaveTo, variant = 'ghost' }: MemberMenuProps) {
  const [isMeeting, setMeeting] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const [isBlocking, setBlocking] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <OptionsMenu label={`Options for ${isolated(user.fullName)}`} variant={variant} tooltipSide="bottom">
        <DropdownMenuItem onSelect={() => setMeeting(true)}>
          <MapPin aria-hidden />
          Meet in the middle
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => setReporting(true)}>
          <Flag aria-hidden />
          Report
        </DropdownMenuItem>
        <DropdownMenuItem tone="danger" onSelect={() => setBlocking(true)}>
          <Ban aria-hidden />
          Block
        </DropdownMenuItem>
      </OptionsMenu>
      <PlanMeetingDialog key={user.id} isOpen={isMeeting} onOpenChange={setMeeting} people={[user]} />
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
