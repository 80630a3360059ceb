/** Tasks for a new member. Each notification disappears when the task is done. */
export const welcomeKinds = ['welcomeProfile', 'welcomeCollection', 'welcomeEvent'] as const
export type WelcomeKind = (typeof welcomeKinds)[number]

/** What happens to an event that the member attends, waits for, asks to attend or is named a co-host of. */
export const eventNotificationKinds = [
  'eventChanged',
  'eventCancelled',
  'announcement',
  'seatWithdrawn',
  'seatCameFree',
  'requestAccepted',
  'requestDeclined',
  'coHostNamed',
  'coHostRemoved',
  'dateChosen',
] as const
export type EventNotificationKind = (typeof eventNotificationKinds)[number]

/**
 * What happens to an event that the member hosts or co-hosts: another member takes a seat, gives one up or asks for
 * one, or a co-host steps down.
 */
export const hostNotificationKinds = ['attendeeJoined', 'attendeeLeft', 'attendanceRequested', 'coHostLeft'] as const
export type HostNotificationKind = (typeof hostNotificationKinds)[number]

/** The host or a co-host asks a member at the table to bring a planned game that the member owns. */
export const bringNotificationKinds = ['askedToBring'] as const

/**
 * Planned games, or the games of tables, no longer fit an event that the member hosts or co-hosts, because its people,
 * times or copies changed.
 */
export const replanKinds = ['gamesNoLongerFit'] as const

/** The table of the member changes: by a split, by its end, by an organizer, or by a swap with another member. */
export const tableKinds = ['tableChanged'] as const

/**
 * The waiting list of an event that the member hosts or co-hosts allows a second table, or an owner answers whether
 * to host it.
 */
export const secondTableHostKinds = ['secondTableOffered', 'secondTableAnswered'] as const

/** A host asks the member to host a second table, or the member is moved to one from the waiting list or back. */
export const secondTableMemberKinds = ['secondTableAsked', 'secondTableSeat'] as const
export type SecondTableKind = (typeof secondTableHostKinds)[number] | (typeof secondTableMemberKinds)[number]

/**
 * Comments on an event that the member hosts or co-hosts, and later comments on an event where the member has
 * commented.
 */
export const commentNotificationKinds = ['eventComment', 'commentReply'] as const
export type CommentNotificationKind = (typeof commentNotificationKinds)[number]

/** Changes of a date poll: an invitation, an answer to the own poll, or its cancellation by the host. */
export const datePollNotificationKinds = ['datePollInvited', 'datePollAnswered', 'datePollCancelled'] as const
export type DatePollNotificationKind = (typeof datePollNotificationKinds)[number]

/** `reminderStillComing` asks members who often miss events, two days before, whether they keep their seat. */
export const reminderKinds = ['reminderStillComing', 'reminderDayBefore', 'reminderHoursBefore'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The day after an event, its people are asked how it was and what they played. */
export const afterEventKinds = ['howWasIt'] as const

/**
 * The first message from a member, and messages that arrive while the member is away. There is at most one notification
 * for a conversation until the member reads it.
 */
export const messageNotificationKinds = ['strangerMessage', 'messagesWhileAway'] as const
export type MessageNotificationKind = (typeof messageNotificationKinds)[number]

/**
 * A new event within the member's travel distance. Either the host invites people who want to play its game, or the
 * member owns or wants to play one of its games, or a saved search finds it. A member gets at most one of these
 * notifications about an event.
 */
export const suggestionKinds = ['eventNearby', 'gameInvitation'] as const

/** Members cannot turn off decisions about their account or texts, because they can appeal against them. */
export const decisionKinds = ['moderatorDecision'] as const

/** Requests to borrow a game from the member, later changes of the member's loans, and reminders of due dates. */
export const loanNotificationKinds = ['loanRequested', 'loanChanged', 'loanReminder'] as const
export type LoanNotificationKind = (typeof loanNotificationKinds)[number]

/** A moderator handled what the member reported. */
export const reporterKinds = ['reportHandled'] as const

/** The kinds whose channels a member can choose: all except the welcome tasks and decisions of moderators. */
export const configurableKinds = [
  ...eventNotificationKinds,
  ...hostNotificationKinds,
  ...bringNotificationKinds,
  ...replanKinds,
  ...tableKinds,
  ...secondTableHostKinds,
  ...secondTableMemberKinds,
  ...commentNotificationKinds,
  ...reminderKinds,
  ...afterEventKinds,
  ...messageNotificationKinds,
  ...datePollNotificationKinds,
  ...suggestionKinds,
  ...loanNotificationKinds,
  ...reporterKinds,
] as const
export type ConfigurableKind = (typeof configurableKinds)[number]

export const notificationKinds = [...welcomeKinds, ...decisionKinds, ...configurableKinds] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** `bell` shows a notification under the bell in the header; `mail` sends it by email. */
export const channels = ['bell', 'mail'] as const
export type Channel = (typeof channels)[number]

/** The name of each kind in the settings and in emails, and its channels until the member chooses others. */
export const notificationOptions: Record<ConfigurableKind, { name: string; channels: readonly Channel[] }> = {
  eventChanged: { name: 'An event you attend has changed', channels: ['bell', 'mail'] },
  eventCancelled: { name: 'An event you attend is cancelled', channels: ['bell', 'mail'] },
  announcement: { name: 'The host of an event you attend makes an announcement', channels: ['bell', 'mail'] },
  seatWithdrawn: { name: 'A host removes you from an event', channels: ['bell', 'mail'] },
  seatCameFree: { name: 'You get a seat from a waiting list', channels: ['bell', 'mail'] },
  requestAccepted: { name: 'A host accepts your request for a seat', channels: ['bell', 'mail'] },
  requestDeclined: { name: 'A host declines your request for a seat', channels: ['bell', 'mail'] },
  coHostNamed: { name: 'A host makes you a co-host of an event', channels: ['bell', 'mail'] },
  coHostRemoved: { name: 'A host removes you as a co-host', channels: ['bell', 'mail'] },
  dateChosen: { name: 'A host chooses one of the dates that you answered', channels: ['bell', 'mail'] },
  attendeeJoined: { name: 'Someone joins an event you host', channels: ['bell'] },
  attendeeLeft: { name: 'Someone leaves an event you host', channels: ['bell'] },
  attendanceRequested: { name: 'Someone asks for a seat at an event you host', channels: ['bell', 'mail'] },
  coHostLeft: { name: 'A co-host of an event you host steps down', channels: ['bell', 'mail'] },
  askedToBring: { name: 'A host asks you to bring a game', channels: ['bell', 'mail'] },
  gamesNoLongerFit: { name: 'A game no longer fits an event you host', channels: ['bell', 'mail'] },
  tableChanged: { name: 'A host splits your event into tables, or your table changes', channels: ['bell', 'mail'] },
  secondTableOffered: {
    name: 'Enough people wait for a second table at an event you host',
    channels: ['bell', 'mail'],
  },
  secondTableAnswered: { name: 'Someone answers your request to host a second table', channels: ['bell', 'mail'] },
  secondTableAsked: { name: 'A host asks you to host a second table', channels: ['bell', 'mail'] },
  secondTableSeat: { name: 'You move from a waiting list to a second table', channels: ['bell', 'mail'] },
  eventComment: { name: 'Someone comments on an event you host', channels: ['bell', 'mail'] },
  commentReply: { name: 'Someone else comments on an event after you did', channels: ['bell', 'mail'] },
  reminderStillComing: {
    name: 'Reminder two days before an event to confirm your seat, if you missed earlier events',
    channels: ['bell', 'mail'],
  },
  reminderDayBefore: { name: 'Reminder the day before an event', channels: ['bell', 'mail'] },
  reminderHoursBefore: { name: 'Reminder two hours before an event', channels: ['bell', 'mail'] },
  howWasIt: { name: 'Reminder the day after an event to log what you played', channels: ['bell'] },
  strangerMessage: { name: 'Someone writes to you for the first time', channels: ['bell', 'mail'] },
  // Without the bell, because the badge of unread messages already shows it.
  messagesWhileAway: { name: 'You have unread messages while you are away', channels: ['mail'] },
  datePollInvited: { name: 'A host asks when you can come', channels: ['bell', 'mail'] },
  datePollAnswered: { name: 'Someone answers dates that you proposed', channels: ['bell'] },
  datePollCancelled: { name: 'A host stops looking for a date that you answered', channels: ['bell', 'mail'] },
  eventNearby: { name: 'A new event near you matches your games or a saved search', channels: ['bell', 'mail'] },
  gameInvitation: { name: 'Someone invites you to play a game that you want to play', channels: ['bell', 'mail'] },
  loanRequested: { name: 'Someone asks to borrow a game of yours', channels: ['bell', 'mail'] },
  loanChanged: {
    name: 'A loan of yours is agreed, handed over or given back, or has a new due date',
    channels: ['bell', 'mail'],
  },
  loanReminder: { name: 'A game you borrowed or lent has to go back', channels: ['bell', 'mail'] },
  reportHandled: { name: 'A moderator handled your report', channels: ['bell'] },
}

/** Returns the kind that an unsubscribe token of an email names, or undefined for an unknown one. */
export function kindOfToken(token: string): ConfigurableKind | undefined {
  const [, kind] = token.split('.')
  return configurableKinds.find((known) => known === kind)
}
