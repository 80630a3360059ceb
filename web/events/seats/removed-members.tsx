import { useInfiniteQuery } from '@tanstack/react-query'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { MemberRow } from '../../people/member-link.tsx'
import { PartError } from '../../ui/feedback/part-error.tsx'
import { ShowMoreMembers } from './show-more-members.tsx'
import { useCall } from '../../platform/api/use-write.ts'
import { callPages } from '../../platform/api/call-queries.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

/** Members whom the host removed, each with a button to let them join again. Shows nothing without any. */
export function RemovedMembers({ event }: { event: GameEvent }) {
  const query = useInfiniteQuery(
    callPages('GET /api/events/:eventId/removed', { parameters: { eventId: event.id }, query: { limit: 50 } }),
  )
  const removed = query.data?.pages.flatMap((page) => page.items)
  if (!removed && query.isError) return <PartError query={query}>The removed members could not be loaded.</PartError>
  if (!removed || removed.length === 0) return null
  return (
    <TitledSection title="Removed" titleLook="text-lg">
      <p className="pb-2 text-sm text-ink-soft">They can join again only if you allow it.</p>
      <ul className="flex flex-col gap-2">
        {removed.map(({ user }) => (
          <li key={user.id}>
            <RemovedMemberRow event={event} user={user} />
          </li>
        ))}
      </ul>
      <ShowMoreMembers query={query} />
    </TitledSection>
  )
}

function RemovedMemberRow({ event, user }: { event: GameEvent; user: MemberSummary }) {
  const allow = useCall('DELETE /api/events/:eventId/removed/:userId', {
    done: {
      title: `${isolated(user.fullName)} can join again`,
      description: 'Write to them if you want them to come.',
    },
    failed: 'Failed to let the member join again. Please try again.',
  })

  return (
    <MemberRow
      member={user}
      action="Let them join"
      label={`Let them join: ${isolated(user.fullName)}`}
      pending={allow.isPending}
      onAct={() => allow.mutate({ parameters: { eventId: event.id, userId: user.id } })}
    />
  )
}
