import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { restrictionProblems } from '../../../contract/moderation/restrictions.ts'
import type { MemberSummary } from '../../../contract/users/schemas.ts'
import { failureToast } from '../../platform/api/failure-toast.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { SearchInput } from '../../ui/fields/search-input.tsx'
import { foundMembersQuery, recentConversationsQuery, useNameCoHost } from './queries.ts'

/**
 * The attendees and contacts of the host, or the members that a search finds, each with a button that makes them a co-host.
 */
export function ChooseCoHost({ event }: { event: GameEvent }) {
  const [search, setSearch] = useState('')
  const { members, isError, refetch } = useChoices(event, search)
  return (
    <section aria-label="Add a co-host" className="flex flex-col gap-3">
      <SearchInput
        value={search}
        onSearch={setSearch}
        placeholder="Search by name or username..."
        aria-label="Search members"
      />
      <p className="text-sm text-ink-faint">
        You can add members who share an event with you or have written to you. We notify them.
      </p>
      {members === undefined && !isError && <SkeletonText lines={4} />}
      {members === undefined && isError && <ErrorState onRetry={refetch}>The members could not be loaded.</ErrorState>}
      {members?.length === 0 && (
        <p className="text-ink-soft">
          {search ? 'No members found' : 'Search for a member by name or username to make them a co-host.'}
        </p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {members?.map((member) => (
          <li key={member.id} className="flex min-h-9 items-center justify-between gap-2">
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar user={member} size="small" />
              <span title={member.fullName} className="min-w-0 truncate font-medium">
                {member.fullName}
              </span>
            </span>
            <NameButton event={event} member={member} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the members whom the host can choose; undefined while they load. */
function useChoices(event: GameEvent, search: string) {
  const found = useQuery({ ...foundMembersQuery(search), enabled: search !== '', placeholderData: keepPreviousData })
  const recent = useQuery({ ...recentConversationsQuery(), enabled: search === '' })
  const query = search === '' ? recent : found
  const suggested = recent.data && [...event.attendees, ...recent.data].map(({ user }) => user)
  const listed = search === '' ? suggested : found.data
  const taken = new Set([event.host, ...event.coHosts].map(({ id }) => id))
  const members = listed && new Map(listed.filter(({ id }) => !taken.has(id)).map((member) => [member.id, member]))
  return { members: members && [...members.values()], isError: query.isError, refetch: () => void query.refetch() }
}

function NameButton({ event, member }: { event: GameEvent; member: MemberSummary }) {
  const name = useNameCoHost()

  async function handleName() {
    try {
      await name.mutateAsync({ event, userId: member.id })
      showToast({ title: `${member.fullName} is a co-host`, description: 'We notified them.', tone: 'success' })
    } catch (error) {
      showToast(failureToast(error, shownProblems, 'Failed to add the co-host. Please try again.'))
    }
  }

  return (
    <Button
      size="small"
      variant="secondary"
      pending={name.isPending}
      onClick={handleName}
      aria-label={`Make ${member.fullName} a co-host`}
      className="shrink-0"
    >
      Add
    </Button>
  )
}

const shownProblems = [
  ...restrictionProblems,
  'EmailNotConfirmed',
  'EventCancelled',
  'EventPast',
  'MessagesRestricted',
  'NotAcquainted',
  'TooManyCoHosts',
] as const
