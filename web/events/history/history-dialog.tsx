import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventHistoryEntry, GameEvent } from '../../../contract/events/schemas.ts'
import { timeAgo } from '../../../contract/messages/message-times.ts'
import { callPages } from '../../platform/api/call-queries.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { ErrorState, SkeletonText } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ShowMoreMembers } from '../seats/show-more-members.tsx'

export function HistoryDialog({ event, isOpen, onClose }: { event: GameEvent; isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title="Changes"
      description="Only the host and the co-hosts see who made them."
    >
      <History eventId={event.id} />
    </Dialog>
  )
}

function History({ eventId }: { eventId: number }) {
  const query = useInfiniteQuery(
    callPages('GET /api/events/:eventId/history', { parameters: { eventId }, query: { limit: 20 } }),
  )
  const entries = query.data?.pages.flatMap((page) => page.items)
  if (!entries && query.isError) return <ErrorState query={query}>The changes could not be loaded.</ErrorState>
  if (!entries) return <Loading what="changes" placeholder={<SkeletonText lines={3} />} />
  if (entries.length === 0) return <p className="text-ink-soft">Nothing has changed yet.</p>
  return (
    <div>
      <ul aria-label="Changes of this event" className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.id} className="border-b border-dashed border-line pb-4 last:border-b-0">
            <HistoryRow entry={entry} />
          </li>
        ))}
      </ul>
      <ShowMoreMembers query={query} />
    </div>
  )
}

function HistoryRow({ entry: { editor, changedAt, lines } }: { entry: EventHistoryEntry }) {
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3">
        {editor ? <MemberLink member={editor} /> : <span className="text-ink-soft">One of the hosts</span>}
        <time dateTime={changedAt} className="shrink-0 text-sm text-ink-soft">
          {timeAgo(changedAt, useNow())}
        </time>
      </div>
      {lines.map((line) => (
        <p key={line} className="pt-1 text-[0.9375rem] wrap-anywhere">
          {line}
        </p>
      ))}
    </>
  )
}
