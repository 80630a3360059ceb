import type { GameEvent } from '../../contract/events.ts'
import type { MemberSummary } from '../../contract/users.ts'
import { Link } from '../router/link.tsx'
import { paths } from '../shell/paths.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'

/** Who invites and who comes, in the order they joined. Of a great crowd the first are named, the others counted. */
export function EventPeople({ event }: { event: GameEvent }) {
  const unnamed = event.attendeeCount - event.attendees.length
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <section>
        <h3 className="mb-2 text-lg">Host</h3>
        <MemberLink member={event.host} />
      </section>
      <section>
        <h3 className="mb-2 text-lg">{event.attendeeCount} attending</h3>
        <ul className="flex flex-col gap-2 empty:hidden">
          {event.attendees.map(({ user }) => (
            <li key={user.id}>
              <MemberLink member={user} />
            </li>
          ))}
        </ul>
        {unnamed > 0 && <p className="pt-2 text-ink-soft">and {unnamed} more</p>}
      </section>
    </div>
  )
}

function MemberLink({ member }: { member: MemberSummary }) {
  return (
    <Link to={paths.profile(member.id)} className="group flex w-fit max-w-full items-center gap-2.5 rounded-control">
      <Avatar user={member} size="small" />
      <span title={member.fullName} className="min-w-0 truncate font-medium group-hover:underline">
        {member.fullName}
      </span>
    </Link>
  )
}
