import { declarations, type NotificationKind } from '../../contract/account/notifications/kinds.ts'
import type { EventRevision } from '../../contract/events/event-revisions.ts'
import type { NotifiedEvent } from '../../contract/events/notifications/event-kind.ts'
import { shownText } from '../../contract/events/notifications/shown-text.ts'
import type { DescribedAction } from '../../contract/moderation/action-texts.ts'
import {
  type NamedMember,
  type NotificationText,
  type Showing,
  showingOf,
} from '../../contract/notifications/declaration.ts'
import type { ContactAudience } from '../../contract/people/users/rules.ts'
import { isolated } from '../../contract/platform/isolated.ts'

/** What the texts of all kinds name, as it is now; null for what a notification is not about. */
export type Facts = {
  event: NotifiedEvent | null
  /** The distance of the event from the receiver. */
  miles: number | null
  revision: EventRevision | null
  comment: string | null
  member: NamedMember | null
  otherCount: number
  gameName: string | null
  /** The games that tables of the event play with the receiver's copies. */
  broughtGames: readonly string[]
  action: DescribedAction | null
  poll: { title: string; code: string } | null
  payload: unknown
  createdAt: string
  kind: NotificationKind
  /** The members who may contact the receiver. */
  contactableBy: ContactAudience
}

/** The declared subject of every kind. A notification has what its kind declares, because `notify` requires it. */
type Subject = { [Fact in keyof Facts]: NonNullable<Facts[Fact]> } & { payload: never }

/** The names are parts of sentences, whose direction may be another one. */
function isolateNames(facts: Facts): Facts {
  const { event, member, gameName, broughtGames, poll } = facts
  return {
    ...facts,
    event: event && { ...event, title: isolated(event.title) },
    member: member && { ...member, fullName: isolated(member.fullName) },
    gameName: gameName && isolated(gameName),
    broughtGames: broughtGames.map(isolated),
    poll: poll && { ...poll, title: isolated(poll.title) },
  }
}

/** Returns what the receiver may see of a notification, and how much they may see of other members' texts. */
export function notificationText(facts: Facts): NotificationText & { linkLabel: string; showing: Showing } {
  const declaration = declarations[facts.kind]
  const { event } = facts
  const subject = isolateNames(facts) as Subject
  const { address, label: linkLabel } = declaration.link(subject)
  const showing = showingOf(declaration.reason, facts)
  const written = { ...declaration.text(subject), address }
  return { ...shownText(declaration, written, { showing, event }), linkLabel, showing }
}
