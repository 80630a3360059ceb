import { instantText } from '../../../contract/moderation/action-texts.ts'
import type { ModeratedMember } from '../../../contract/moderation/moderator-schemas.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/layout/badge.tsx'

export function MemberLine({ member }: { member: ModeratedMember }) {
  const { fullName, username, email, role, suspendedAt, suspendedUntil, limitedUntil, heldAt, openReports } = member
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar user={member} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="truncate font-semibold" title={fullName}>
          <bdi>{fullName}</bdi>
        </p>
        <p className="truncate text-sm text-ink-soft">
          @{username}
          {email !== null && `, ${email}`}
        </p>
        <div className="flex flex-wrap gap-1.5 empty:hidden">
          {role !== 'member' && (
            <Badge tone="felt" className="capitalize">
              {role}
            </Badge>
          )}
          {heldAt !== null && <Badge tone="danger">On hold</Badge>}
          {suspendedAt !== null && (
            <Badge tone="danger" className="whitespace-normal!">
              Suspended{suspendedUntil !== null && ` until ${instantText(suspendedUntil)}`}
            </Badge>
          )}
          {limitedUntil !== null && (
            <Badge tone="orange" className="whitespace-normal!">
              Limited until {instantText(limitedUntil)}
            </Badge>
          )}
          {openReports !== null && openReports > 0 && <Badge tone="mustard">Open reports: {openReports}</Badge>}
        </div>
      </div>
    </div>
  )
}
