import type { EventComment } from '../../../contract/events/comments/schemas.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useNow } from '../../ui/browser/use-now.ts'
import { usePassFocusOn } from '../../ui/browser/use-pass-focus-on.ts'
import { Comment } from './comment.tsx'

interface CommentLogProps {
  event: GameEvent
  /** Oldest first. */
  comments: readonly EventComment[]
  /** Undefined when all comments are shown. */
  earlier: EarlierCommentsProps | undefined
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

interface EarlierCommentsProps {
  onLoad: () => void
  pending: boolean
  failed: boolean
}

function EarlierComments({ onLoad, pending, failed }: EarlierCommentsProps) {
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
