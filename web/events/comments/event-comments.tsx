import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commentRefusal } from '../../../contract/events/comments/rules.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { moreOf } from '../../platform/api/load-next-page.tsx'
import { useMember } from '../../platform/session/session.ts'
import type { More } from '../../ui/feedback/load-more.tsx'
import { PartError } from '../../ui/feedback/part-error.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { useKeepInView } from '../../ui/browser/use-keep-in-view.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { commentDraft, CommentForm } from './comment-form.tsx'
import { commentPages } from '../calls.ts'
import type { EventComment } from '../../../contract/events/comments/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { WaitingTexts } from '../../platform/waiting-writes/waiting-rows.tsx'
import { Comment } from './comment.tsx'

export function EventComments({ event }: { event: GameEvent }) {
  const member = useMember()
  const query = useInfiniteQuery(commentPages(event.id))
  const comments = query.data?.pages.toReversed().flatMap((page) => page.items)
  const refusal = commentRefusal(event, useNow())
  const [edits, setEdits] = useState(0)
  const form = useKeepInView(comments?.length)
  return (
    <section aria-label="Comments" className="flex flex-col gap-4 pt-7">
      <h3 className="text-lg">Comments</h3>
      {comments ? (
        <CommentLog event={event} comments={comments} earlier={moreOf(query)} canWrite={refusal === undefined} />
      ) : query.isFetching ? (
        <div role="status" aria-label="Loading comments" className="flex flex-col gap-4">
          {['w-2/3', 'w-1/2'].map((width) => (
            <div key={width} className="flex gap-2.5">
              <Skeleton className="size-8 shrink-0 rounded-full" />
              <div className="flex grow flex-col gap-2">
                <Skeleton className="h-4 w-2/5" />
                <Skeleton className={`h-4 ${width}`} />
              </div>
            </div>
          ))}
        </div>
      ) : (
        <PartError query={query}>The comments could not be loaded.</PartError>
      )}
      <WaitingTexts
        name="POST /api/events/:eventId/comments"
        isHere={({ parameters }) => parameters.eventId === event.id}
        draftName={commentDraft(event.id)}
        onEdit={() => setEdits(edits + 1)}
        className="flex flex-col gap-4 pl-10.5"
      />
      {refusal === undefined && (
        <div {...form}>
          <CommentForm key={edits} eventId={event.id} memberId={member.id} mayAnnounce={mayRunEvent(event)} />
        </div>
      )}
      {refusal === 'NotAttending' && event.status === 'active' && !event.isRemoved && (
        <p className="text-sm text-ink-faint">Only attendees and members on the waiting list can comment.</p>
      )}
    </section>
  )
}

interface CommentLogProps {
  event: GameEvent
  /** Oldest first. */
  comments: readonly EventComment[]
  /** Undefined when all comments are shown. */
  earlier: More | undefined
  canWrite: boolean
}

/** Comments, newest last. Screen readers announce a comment that arrives. */
export function CommentLog({ event, comments, earlier, canWrite }: CommentLogProps) {
  const now = useNow()
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label="Comments on this event"
      // Screen readers must not announce older comments while they load.
      aria-busy={earlier?.pending}
      className="flex flex-col gap-4"
    >
      {earlier && <EarlierComments {...earlier} />}
      {comments.length === 0 && (
        <p className="text-ink-soft">
          No comments yet.{canWrite && event.status !== 'cancelled' && ' Be the first to break the silence!'}
        </p>
      )}
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} event={event} now={now} />
      ))}
    </div>
  )
}

function EarlierComments({ onLoad, pending, failed }: More) {
  const row = usePassFocusOn<HTMLDivElement>()
  return (
    <div ref={row} className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="small" pending={pending} onClick={onLoad}>
        {failed ? 'Try again' : 'Show earlier comments'}
      </Button>
      {failed && <p role="alert">The earlier comments could not be loaded.</p>}
    </div>
  )
}
