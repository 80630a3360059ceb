import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import { Link } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { usePassFocusOn } from '../ui/browser/use-pass-focus-on.ts'
import { Button } from '../ui/buttons/button.tsx'

export function MemberLink({ member }: { member: MemberSummary }) {
  return (
    <Link
      to={paths.profile(member.id)}
      className="group flex w-fit max-w-full min-w-0 items-center gap-2.5 rounded-control"
    >
      <Avatar user={member} size="small" />
      <span title={member.fullName} className="min-w-0 truncate font-medium group-hover:underline">
        <bdi>{member.fullName}</bdi>
      </span>
    </Link>
  )
}

interface MemberRowProps {
  member: MemberSummary
  /** The label of the button: 'Remove'. */
  action: string
  /** The name of the button for screen readers, which names the member. */
  label: string
  pending: boolean
  onAct: () => void
}

/** A member with a button for an action. If the action removes the row, the focus moves to the next row. */
export function MemberRow({ member, action, label, pending, onAct }: MemberRowProps) {
  const row = usePassFocusOn<HTMLDivElement>()
  return (
    <div ref={row} className="flex min-h-9 items-center justify-between gap-2">
      <MemberLink member={member} />
      <Button
        variant="secondary"
        size="small"
        pending={pending}
        onClick={onAct}
        aria-label={label}
        className="shrink-0"
      >
        {action}
      </Button>
    </div>
  )
}
