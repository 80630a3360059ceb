import type { EventRevision } from '../../contract/events/event-revisions.ts'
import type { EventPart } from '../../contract/events/limits.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { Replan } from '../../contract/planning/fit/replan.ts'
import { decisionText, type DescribedAction } from '../../contract/moderation/action-texts.ts'
import { decisionsAddress, reportHandledText, welcomeTexts } from '../../contract/notifications/account-texts.ts'
import { commentNotificationText } from '../../contract/events/notifications/comment-texts.ts'
import { messageNotificationText } from '../../contract/messages/notification-texts.ts'
import { datePollNotificationText } from '../../contract/planning/notifications/date-poll-texts.ts'
import { eventNotificationText, howWasItText, reminderText } from '../../contract/events/notifications/event-texts.ts'
import {
  askedToBringText,
  gamesNoLongerFitText,
  invitationText,
  suggestionText,
} from '../../contract/planning/notifications/game-texts.ts'
import { hostNotificationText } from '../../contract/events/notifications/host-texts.ts'
import {
  afterEventKinds,
  bringNotificationKinds,
  commentNotificationKinds,
  datePollNotificationKinds,
  decisionKinds,
  type EventNotificationKind,
  hostNotificationKinds,
  loanNotificationKinds,
  messageNotificationKinds,
  type NotificationKind,
  reminderKinds,
  replanKinds,
  reporterKinds,
  secondTableHostKinds,
  secondTableMemberKinds,
  suggestionKinds,
  tableKinds,
  welcomeKinds,
} from '../../contract/notifications/kinds.ts'
import { type LoanChange, loanNotificationText } from '../../contract/shelves/loans/loan-texts.ts'
import type { NotificationText } from '../../contract/notifications/notification-text.ts'
import { type Showing, showingOf } from '../../contract/notifications/receivers.ts'
import { type SecondTableChange, secondTableText } from '../../contract/planning/notifications/second-table-texts.ts'
import { shownText } from '../../contract/events/notifications/shown-text.ts'
import { type TableChange, tableText } from '../../contract/planning/notifications/table-texts.ts'
import type { ContactAudience } from '../../contract/people/users/privacy.ts'

/**
 * The current state of a notification's event, comment, member and game; null for those that its kind does not have.
 */
type Subject = {
  kind: string
  event:
    | (Pick<
        GameEvent,
        | 'id'
        | 'title'
        | 'cancelReason'
        | 'date'
        | 'duration'
        | 'timeZone'
        | 'attendeeCount'
        | 'waitingCount'
        | 'maxAttendees'
        | 'isAttending'
        | 'isHosting'
        | 'isCoHosting'
        | 'locationDetailsFor'
      > & { hasCoHosts: boolean })
    | null
  changes: string | null
  /** The JSON of an `EventRevision`. */
  revision: string | null
  /** The JSON of a `Replan`. */
  replan: string | null
  comment: string | null
  note: string | null
  createdAt: string
  memberId: number | null
  memberName: string | null
  otherCount: number
  gameName: string | null
  /** The games that tables of the event play with the member's copies. */
  broughtGames: readonly string[]
  /** The distance of the event from the member who is notified. */
  miles: number | null
  /** The members who may contact the receiver. */
  contactableBy: string
  searchName: string | null
  action: DescribedAction | null
  pollTitle: string | null
  pollCode: string | null
}

/**
 * Returns the title, the text and the link of a notification as its receiver may see them, and how much of the texts of
 * other members the receiver may see.
 */
export function notificationText(subject: Subject): NotificationText & { showing: Showing } {
  const kind = subject.kind as NotificationKind
  const { event } = subject
  const showing = showingOf(kind, { event, contactableBy: subject.contactableBy as ContactAudience })
  return { ...shownText(kind, writeText(subject), { showing, event }), showing }
}

function writeText({
  kind,
  event,
  changes,
  revision,
  replan,
  comment,
  note,
  createdAt,
  memberId,
  memberName,
  otherCount,
  gameName,
  broughtGames,
  miles,
  searchName,
  action,
  pollTitle,
  pollCode,
}: Subject): NotificationText {
  const welcome = oneOf(welcomeKinds, kind)
  if (welcome) return welcomeTexts[welcome]
  const messageKind = oneOf(messageNotificationKinds, kind)
  if (messageKind && memberId !== null && memberName !== null)
    return messageNotificationText(messageKind, { id: memberId, fullName: memberName })
  if (oneOf(reporterKinds, kind)) return reportHandledText
  if (oneOf(loanNotificationKinds, kind) && memberName !== null && gameName !== null)
    return loanNotificationText(changes as LoanChange, {
      memberName,
      gameName,
      note,
      createdAt: new Date(createdAt),
    })
  if (oneOf(decisionKinds, kind) && action !== null) return { ...decisionText(action), address: decisionsAddress }
  const pollKind = oneOf(datePollNotificationKinds, kind)
  if (pollKind && memberName !== null && pollTitle !== null && pollCode !== null)
    return datePollNotificationText(pollKind, { poll: { title: pollTitle, code: pollCode }, memberName })
  if (event === null) throw new Error(`A notification of the kind "${kind}" has no event.`)
  const reminder = oneOf(reminderKinds, kind)
  if (reminder) return reminderText(reminder, event)
  if (oneOf(afterEventKinds, kind)) return howWasItText(event)
  if (kind === 'gameInvitation' && memberName !== null && gameName !== null)
    return invitationText({ event, hostName: memberName, gameName, miles })
  if (oneOf(suggestionKinds, kind)) return suggestionText({ event, gameName, searchName })
  const hostKind = oneOf(hostNotificationKinds, kind)
  if (hostKind && memberName !== null) return hostNotificationText(hostKind, { event, memberName, otherCount })
  if (oneOf(bringNotificationKinds, kind) && memberName !== null && gameName !== null)
    return askedToBringText({ event, memberName, gameName })
  if (oneOf(replanKinds, kind) && replan !== null)
    return gamesNoLongerFitText({ event, replan: JSON.parse(replan) as Replan, ownerName: memberName })
  if (oneOf(tableKinds, kind)) return tableText(changes as TableChange, { event, gameName, broughtGames })
  if (oneOf([...secondTableHostKinds, ...secondTableMemberKinds], kind))
    return secondTableText(changes as SecondTableChange, { event, memberName, gameName: gameName ?? '' })
  const commentKind = oneOf(commentNotificationKinds, kind)
  if (commentKind && memberName !== null)
    return commentNotificationText(commentKind, { event, memberName, otherCount, comment })
  const parts = (changes?.split(',') ?? []) as EventPart[]
  return eventNotificationText(kind as EventNotificationKind, {
    event,
    changes: parts,
    revision: revision === null ? null : (JSON.parse(revision) as EventRevision),
    comment,
    note,
    gameName,
    broughtGames,
  })
}

function oneOf<Kind extends string>(kinds: readonly Kind[], kind: string): Kind | undefined {
  return kinds.find((known) => known === kind)
}
