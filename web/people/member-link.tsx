import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import { Link } from '../ui/router/index.ts'
import { paths } from '../platform/navigation/paths.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'

/** A member's avatar and name, linked to their profile. */
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
