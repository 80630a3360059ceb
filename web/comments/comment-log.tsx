import type { EventComment } from '../../contract/comments/event-comments.ts'
import type { GameEvent } from '../../contract/events/events.ts'
import { Button } from '../ui/buttons/button.tsx'
import { useNow } from '../ui/browser/use-now.ts'
import { Comment } from './comment.tsx'

interface CommentLogProps {
  event: GameEvent
  /** Oldest first. */
  comments: readonly EventComment[]
  /** How to load what was written before; undefined at the beginning. */
  earlier: { onLoad: () => void; pending: boolean; failed: boolean } | undefined
  canWrite: boolean
}

/** The comments there are, the newest last; one that arrives is read out. */
export function CommentLog({ event, comments, earlier, canWrite }: CommentLogProps) {
  const now = useNow()
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label="Comments on this event"
      // What is loaded above is no news.
      aria-busy={earlier?.pending}
      className="flex flex-col gap-4"
    >
      {earlier && (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="small" pending={earlier.pending} onClick={earlier.onLoad}>
            {earlier.failed ? 'Try again' : 'Show earlier comments'}
          </Button>
          {earlier.failed && <p role="alert">The earlier comments could not be loaded.</p>}
        </div>
      )}
      {comments.length === 0 && (
        <p className="text-ink-soft">Nobody has said a word yet.{canWrite && ' Somebody has to begin!'}</p>
      )}
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} event={event} now={now} />
      ))}
    </div>
  )
}
