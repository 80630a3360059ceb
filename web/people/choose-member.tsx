import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MemberSummary } from '../../contract/people/users/schemas.ts'
import { callQuery } from '../platform/api/call-queries.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { ErrorState, SkeletonText } from '../ui/feedback/states.tsx'
import { SearchInput } from '../ui/fields/search-input.tsx'

interface ChooseMemberProps {
  label: string
  hint: string
  /** Members listed before the signed-in member's contacts. */
  suggested?: readonly MemberSummary[]
  /** Members to leave out. */
  taken: readonly MemberSummary[]
  renderButton: (member: MemberSummary) => ReactNode
}

/** Maximum number of members to choose from. A search finds the others. */
const choices = 10

const nobody: readonly MemberSummary[] = []

/** Suggested members and contacts, or the members that a search finds, each with a button. */
export function ChooseMember({ label, hint, suggested = nobody, taken, renderButton }: ChooseMemberProps) {
  const [search, setSearch] = useState('')
  const { members, isError, refetch } = useChoices(search, { suggested, taken })
  return (
    <section aria-label={label} className="flex flex-col gap-3">
      <SearchInput
        value={search}
        onSearch={setSearch}
        placeholder="Search by name or username..."
        aria-label="Search members"
      />
      <p className="text-sm text-ink-faint">{hint}</p>
      {members === undefined && !isError && <SkeletonText lines={4} />}
      {members === undefined && isError && <ErrorState onRetry={refetch}>The members could not be loaded.</ErrorState>}
      {members?.length === 0 && (
        <p className="text-ink-soft">{search ? 'No members found' : 'Search for a member by name or username.'}</p>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {members?.map((member) => (
          <li key={member.id} className="flex min-h-9 items-center justify-between gap-2">
            <span className="flex min-w-0 items-center gap-2.5">
              <Avatar user={member} size="small" />
              <span title={member.fullName} className="min-w-0 truncate font-medium">
                <bdi>{member.fullName}</bdi>
              </span>
            </span>
            {renderButton(member)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the members to choose from; undefined while they load. */
function useChoices(search: string, { suggested, taken }: Required<Pick<ChooseMemberProps, 'suggested' | 'taken'>>) {
  const found = useQuery({
    ...callQuery('GET /api/users', { query: { search, limit: choices } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const recent = useQuery({
    ...callQuery('GET /api/conversations', { query: { limit: choices } }),
    enabled: search === '',
  })
  const query = search === '' ? recent : found
  const contacts = recent.data && [...suggested, ...recent.data.map(({ user }) => user)]
  const listed = search === '' ? contacts : found.data
  const takenIds = new Set(taken.map(({ id }) => id))
  const members = listed && new Map(listed.filter(({ id }) => !takenIds.has(id)).map((member) => [member.id, member]))
  return { members: members && [...members.values()], isError: query.isError, refetch: () => void query.refetch() }
}
