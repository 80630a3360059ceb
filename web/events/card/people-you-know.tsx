import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { AvatarStack } from '../../ui/avatar/avatar-stack.tsx'
import { useHasLoaded } from '../../ui/browser/run-when-idle.ts'

interface AttendanceProps {
  event: Pick<GameEvent, 'attendees' | 'attendeeCount'>
  max: number
}

/** How many attend an event, with their faces: first those whom the member knows, of whom it names one. */
export function Attendance({ event: { attendees, attendeeCount }, max }: AttendanceProps) {
  const knownIds = useKnownIds()
  const users = attendees.map(({ user }) => user)
  const known = users.filter(({ id }) => knownIds.has(id))
  return (
    <div className="flex min-h-9 grow items-center gap-2.5">
      {users.length > 0 && <AvatarStack users={[...new Set([...known, ...users])]} max={max} />}
      <p className="min-w-0 grow basis-28 text-[0.9375rem] leading-tight font-semibold">
        {groupDigits(attendeeCount)} attending
        {/* Two lines are as high as the faces, so that nothing moves when the names load. */}
        {known.length > 0 && (
          <span className="flex text-xs text-felt-ink">
            <span className="w-0 grow truncate">{knownText(known)}</span>
          </span>
        )}
      </p>
    </div>
  )
}

/** The members with whom the signed-in member played, and their latest correspondents, once the screen has loaded. */
function useKnownIds(): ReadonlySet<number> {
  const enabled = useHasLoaded()
  const { data: played = [] } = useQuery({ ...callQuery('GET /api/plays/people', { query: { limit: 20 } }), enabled })
  const { data: written } = useInfiniteQuery({
    ...callPages('GET /api/conversations', { query: { limit: 40 } }),
    enabled,
  })
  return new Set([...played, ...(written?.pages[0]?.items ?? [])].map(({ user }) => user.id))
}

/** Returns 'You know Kwame' or 'Kwame and 2 more you know'. */
function knownText([first, ...others]: readonly { fullName: string }[]): string {
  const name = isolated(first?.fullName.trim().split(/\s+/)[0] ?? '')
  return others.length === 0 ? `You know ${name}` : `${name} and ${others.length} more you know`
}
