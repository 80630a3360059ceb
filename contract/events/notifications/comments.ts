import { isolated } from '../../platform/isolated.ts'
import { type NamedMember, withOthers } from '../../notifications/declaration.ts'
import { mayRunEvent } from '../rules.ts'
import { type EventKind, eventLink, hasPlace, type NotifiedEvent, untilEnd } from './event-kind.ts'

/** `member` wrote the latest comment, `otherCount` others unread ones. `comment` is null if it was removed. */
type Comments = { member: NamedMember; otherCount: number; comment: string | null }

const common = { channels: ['bell', 'mail'], reason: 'opened', link: eventLink, needs: 'anyComment' } as const

/** Comments on an event that the member hosts or co-hosts, and later ones where the member has commented. */
export const commentKinds = {
  eventComment: {
    ...common,
    name: 'Someone comments on an event you host',
    group: 'hosting',
    look: { icon: 'comment', tone: 'felt' },
    text: (subject) => commentText('commented on', subject),
    isRelevant: untilEnd(mayRunEvent),
  },
  commentReply: {
    ...common,
    name: 'Someone else comments on an event after you did',
    group: 'myNights',
    look: { icon: 'comment', tone: 'mustard' },
    text: (subject) => commentText('also commented on', subject),
    isRelevant: untilEnd(hasPlace),
  },
} satisfies Record<string, EventKind<Comments>>
export type CommentKind = keyof typeof commentKinds

function commentText(
  action: string,
  { event, member, otherCount, comment }: Comments & { event: Pick<NotifiedEvent, 'title'> },
) {
  return {
    title: `${withOthers(member.fullName, otherCount)} ${action} ${event.title}`,
    text: comment === null ? 'Open the event to read the comments.' : `${member.fullName} wrote: ${isolated(comment)}`,
  }
}
