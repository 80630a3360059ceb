import { useInfiniteQuery } from '@tanstack/react-query'
import { actionNames, instantText } from '../../../contract/moderation/action-texts.ts'
import type { ModerationAction } from '../../../contract/moderation/moderator-schemas.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link, useSearchParams } from '../../ui/router/index.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { deskSearch, readLogMember } from './desk-address.ts'
import { PagedList } from './paged-list.tsx'
import { logPages } from '../calls.ts'

/** The log of moderation, or its entries about the member whom the address names. */
export function ActionLog() {
  const [address] = useSearchParams()
  const memberId = readLogMember(address)
  const query = useInfiniteQuery(logPages(memberId))
  const name = query.data?.pages[0]?.items[0]?.member?.fullName ?? 'one member'
  return (
    <div className="flex flex-col gap-4">
      {memberId !== undefined && (
        <div className="flex flex-wrap items-center gap-3 text-ink-soft">
          <p>Only actions about {name}</p>
          <Button size="small" variant="secondary" asChild>
            <Link to={`${paths.moderation}?${deskSearch('log')}`}>Show the whole log</Link>
          </Button>
        </div>
      )}
      <PagedList
        query={query}
        empty={
          memberId === undefined ? 'No moderator has acted yet.' : 'No moderator has taken an action about this member.'
        }
      >
        {(action) => <LogEntry key={action.id} action={action} />}
      </PagedList>
    </div>
  )
}

const channelNames = { web: 'A former moderator', command: 'The people who run this site', rule: 'An automatic rule' }

function LogEntry({ action }: { action: ModerationAction }) {
  const { kind, channel, actor, reason, until, detail, createdAt } = action
  const now = useNow()
  return (
    <article className="border-b border-dashed border-line pb-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{actionNames[kind]}</span>: {subjectText(action)}
        {detail !== null && `, ${detail}`}
        {until !== null && `, until ${instantText(until)}`}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-soft">
        {reason}
      </p>
      <p className="text-sm text-ink-faint">
        {actor?.fullName ?? channelNames[channel]}, {timeAgo(createdAt, now)}
      </p>
    </article>
  )
}

/** Names what an action is about: 'Ada Lovelace', or 'comment 7 (Ada Lovelace)' with the author. */
function subjectText({ subjectKind, subjectId, member }: ModerationAction): string {
  const name = member && isolated(member.fullName)
  if (subjectKind === 'member' && name) return name
  return `${subjectKind} ${subjectId}${name ? ` (${name})` : ''}`
}
