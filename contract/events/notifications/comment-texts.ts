import type { GameEvent } from '../schemas.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import type { CommentNotificationKind } from '../../notifications/kinds.ts'
import { type NotificationText, withOthers } from '../../notifications/notification-text.ts'

/**
 * Returns the text of a notification about comments.
 *
 * @param memberName the author of the latest comment
 * @param otherCount number of other members who commented since the reader last read the notification
 * @param comment the latest comment, or null if it was removed
 */
export function commentNotificationText(
  kind: CommentNotificationKind,
  {
    event,
    memberName,
    otherCount,
    comment,
  }: { event: Pick<GameEvent, 'id' | 'title'>; memberName: string; otherCount: number; comment: string | null },
): NotificationText {
  const action = kind === 'eventComment' ? 'commented on' : 'also commented on'
  return {
    title: `${withOthers(memberName, otherCount)} ${action} ${event.title}`,
    text: comment === null ? 'Open the event to read the comments.' : `${memberName} wrote: ${comment}`,
    address: eventAddress(event.id),
  }
}
