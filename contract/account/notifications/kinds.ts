import { commentKinds } from '../../events/notifications/comments.ts'
import type { IsRelevant } from '../../events/notifications/event-kind.ts'
import { organizerKinds } from '../../events/notifications/organizers.ts'
import { participantKinds } from '../../events/notifications/participants.ts'
import { afterEventKinds, reminderKinds } from '../../events/notifications/reminders.ts'
import { messageKinds } from '../../messages/notifications/messages.ts'
import { decisionKinds, reportKinds } from '../../moderation/notifications/decisions.ts'
import type { NotificationDeclaration, NotificationGroup } from '../../notifications/declaration.ts'
import { datePollKinds } from '../../planning/notifications/date-polls.ts'
import { plannedGameKinds } from '../../planning/notifications/games.ts'
import { tableKinds } from '../../planning/notifications/tables.ts'
import { loanKinds } from '../../shelves/notifications/loans.ts'
import { suggestionKinds } from '../../shelves/notifications/suggestions.ts'
import { welcomeKinds } from './welcome.ts'

/** Every kind of notification, in the order of the settings. */
export const declarations = alsoPushed({
  ...welcomeKinds,
  ...decisionKinds,
  ...participantKinds,
  ...organizerKinds,
  ...plannedGameKinds,
  ...tableKinds,
  ...commentKinds,
  ...reminderKinds,
  ...afterEventKinds,
  ...messageKinds,
  ...datePollKinds,
  ...suggestionKinds,
  ...loanKinds,
  ...reportKinds,
})
type Declarations = typeof declarations

/** Adds pushes to the usual channels of kinds that are emailed one by one. */
function alsoPushed<Kinds extends Record<string, NotificationDeclaration>>(kinds: Kinds): Kinds {
  const pushed = Object.entries(kinds).map(([kind, declaration]) => {
    const { channels, isDaily } = declaration
    const isPushed = channels.includes('mail') && isDaily === undefined
    return [kind, isPushed ? { ...declaration, channels: [...channels, 'push'] } : declaration]
  })
  return Object.fromEntries(pushed) as Kinds
}

export type NotificationKind = keyof Declarations

/** What the text of a kind names, with its `payload`. */
export type SubjectOf<Kind extends NotificationKind> = Parameters<Declarations[Kind]['text']>[0]

/** What is stored with a notification of a kind; unknown for kinds whose declaration names no payload. */
export type PayloadOf<Kind extends NotificationKind> =
  SubjectOf<Kind> extends { payload: infer Payload } ? Payload : unknown

/** A kind with the payload that is stored with its notifications. The value of `kind` determines the type of the payload. */
export type KindWithPayload<Kind extends NotificationKind = NotificationKind> = {
  [Each in Kind]: unknown extends PayloadOf<Each>
    ? { kind: Each; payload?: undefined }
    : { kind: Each; payload: PayloadOf<Each> }
}[Kind]

/** The kinds whose channels a member can choose: all except the welcome tasks, decisions of moderators and answers to reports. */
export type ConfigurableKind = {
  [Kind in NotificationKind]: Declarations[Kind]['name'] extends null ? never : Kind
}[NotificationKind]

type NonEmpty<Item> = [Item, ...Item[]]

export const notificationKinds = Object.keys(declarations) as NonEmpty<NotificationKind>

export const configurableKinds = notificationKinds.filter(isConfigurable) as NonEmpty<ConfigurableKind>

/** Returns the declaration of a kind. Only kinds about an event have `isRelevant`. */
export function declarationOf(kind: NotificationKind): NotificationDeclaration & { isRelevant?: IsRelevant } {
  return declarations[kind]
}

export function kindsWhere(has: (declaration: NotificationDeclaration) => boolean): NotificationKind[] {
  return notificationKinds.filter((kind) => has(declarations[kind]))
}

export function kindsIn(group: NotificationGroup): ConfigurableKind[] {
  return configurableKinds.filter((kind) => declarations[kind].group === group)
}

export function isConfigurable(kind: NotificationKind): kind is ConfigurableKind {
  return declarations[kind].name !== null
}

/** Decisions about a member are always emailed, because the member cannot turn them off. */
export const alwaysEmailedKinds = kindsWhere(({ name, channels }) => name === null && channels.includes('mail'))

/** Returns the kind that an unsubscribe token of an email names, or undefined for an unknown one. */
export function kindOfToken(token: string): ConfigurableKind | undefined {
  const [, kind] = token.split('.')
  return configurableKinds.find((known) => known === kind)
}
