import { Megaphone, Trash2 } from 'lucide-react'
import { canRemoveComment } from '../../../contract/events/comments/rules.ts'
import type { EventComment } from '../../../contract/events/comments/schemas.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { messageTime, timeAgo } from '../../../contract/messages/message-times.ts'
import { isolated } from '../../../contract/platform/isolated.ts'
import { MemberLink } from '../../people/member-link.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { useMember } from '../../platform/session/session.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { ReportButton } from '../../people/reporting/report-button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { useCall } from '../../platform/api/use-write.ts'

/** One comment. Announcements of the host and of co-hosts are highlighted. */
export function Comment({ comment, event, now }: { comment: EventComment; event: GameEvent; now: Date }) {
  const member = useMember()
  const { author, content, createdAt, isAnnouncement } = comment
  return (
    <article
      aria-label={`${isAnnouncement ? 'Announcement' : 'Comment'} by ${isolated(author.fullName)}`}
      className={classes(isAnnouncement && 'rounded-tile bg-mustard-soft p-4')}
    >
      <header className="flex items-start gap-2">
        {/* The padding and the negative margin align wrapped lines with the name instead of the avatar. */}
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2.5 pl-10.5">
          <div className="-ml-10.5 max-w-[calc(100%+2.625rem)]">
            <MemberLink member={author} />
          </div>
          {isAnnouncement ? (
            <Badge variant="solid" tone="mustard" className="shrink-0">
              <Megaphone aria-hidden />
              Announcement
            </Badge>
          ) : (
            <AuthorRole event={event} authorId={author.id} />
          )}
          <time
            dateTime={createdAt}
            title={messageTime(createdAt, now)}
            className={classes('shrink-0 text-xs', isAnnouncement ? 'text-ink-soft' : 'text-ink-faint')}
          >
            {timeAgo(createdAt, now)}
          </time>
        </div>
        <span className="flex shrink-0 text-ink-faint">
          {author.id !== member.id && (
            <ReportButton
              kind="comment"
              subjectId={comment.id}
              name="this comment"
              label={`Options for the comment by ${isolated(author.fullName)}`}
            />
          )}
          {canRemoveComment(comment, event, member.id) && <RemoveCommentButton comment={comment} />}
        </span>
      </header>
      <div className="pt-1 pl-10.5">
        <LinkedText content={content} />
      </div>
    </article>
  )
}

/** Marks comments of hosts, but not those of attendees, because attendees can hide that they attend. */
function AuthorRole({ event, authorId }: { event: GameEvent; authorId: number }) {
  const isCoHost = event.coHosts.some(({ id }) => id === authorId)
  if (authorId !== event.host.id && !isCoHost) return null
  return <Badge className="shrink-0">{isCoHost ? 'Co-host' : 'Host'}</Badge>
}

function RemoveCommentButton({ comment: { id, eventId, author } }: { comment: EventComment }) {
  const remove = useCall('DELETE /api/events/:eventId/comments/:commentId', {
    done: { title: 'Comment removed', description: 'Nobody can see it anymore.' },
    failed: 'Failed to remove comment. Please try again.',
  })

  return (
    <AlertDialog
      trigger={
        <IconButton
          label={`Remove the comment by ${isolated(author.fullName)}`}
          size="small"
          className="text-ink-faint!"
        >
          <Trash2 />
        </IconButton>
      }
      title="Remove this comment?"
      description="Nobody will be able to see it. This cannot be undone."
      confirmLabel={remove.isPending ? 'Removing...' : 'Remove'}
      cancelLabel="Keep"
      pending={remove.isPending}
      onConfirm={(close) => remove.mutate({ parameters: { eventId, commentId: id } }, { onSuccess: close })}
    />
  )
}
