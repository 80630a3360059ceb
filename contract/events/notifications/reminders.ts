import { eventAddress } from '../../platform/page-addresses.ts'
import { eventEnd, isAtTable } from '../rules.ts'
import type { GameEvent } from '../schemas.ts'
import { beginText, type EventKind, eventLink, type IsRelevant, whileActive } from './event-kind.ts'

const hour = 60 * 60_000

/** In milliseconds before the start: from `lead` on, and after a server outage no later than `latest`. */
export const reminderTimes: Record<ReminderKind, { lead: number; latest: number }> = {
  reminderStillComing: { lead: 48 * hour, latest: 30 * hour },
  reminderDayBefore: { lead: 24 * hour, latest: 12 * hour },
  reminderHoursBefore: { lead: 2 * hour, latest: 0 },
}

/** When the people of an event are asked how it was, in milliseconds after its end: from `delay` on, until `latest`. */
export const howWasItTimes = { delay: 12 * hour, latest: 48 * hour }

const common = {
  group: 'myNights',
  channels: ['bell', 'mail'],
  reason: 'asked',
  link: eventLink,
  hasBringList: true,
} as const

/** The texts name the date instead of "tomorrow", so that they are also correct a day later. */
export const reminderKinds = {
  // Asks members who often miss events whether they keep their seat.
  reminderStillComing: {
    ...common,
    name: 'Reminder two days before an event to confirm your seat, if you missed earlier events',
    look: { icon: 'armchair', tone: 'mustard' },
    text: ({ event }) => ({
      title: `Are you still coming to ${event.title}?`,
      text: `${beginText(event)} Open the event to keep your seat, or to give it to another player.`,
    }),
    link: ({ event }) => ({ ...eventLink({ event }), address: eventAddress(event.id, 'stillComing') }),
    isRelevant: whileActive(
      (event, _userId, now) => event.isAttending && isReminderDue('reminderStillComing', event, now),
    ),
  },
  reminderDayBefore: {
    ...common,
    name: 'Reminder the day before an event',
    look: { icon: 'alarm', tone: 'felt' },
    text: ({ event }) => ({ title: `Coming up: ${event.title}`, text: beginText(event) }),
    isRelevant: beforeStart('reminderDayBefore'),
  },
  reminderHoursBefore: {
    ...common,
    name: 'Reminder two hours before an event',
    look: { icon: 'alarm', tone: 'terracotta' },
    text: ({ event }) => ({ title: `Starting soon: ${event.title}`, text: beginText(event) }),
    isRelevant: beforeStart('reminderHoursBefore'),
  },
} satisfies Record<string, EventKind>
export type ReminderKind = 'reminderStillComing' | 'reminderDayBefore' | 'reminderHoursBefore'

/** The day after an event, its people are asked how it was and what they played. */
export const afterEventKinds = {
  howWasIt: {
    name: 'Reminder the day after an event to log what you played',
    group: 'myNights',
    channels: ['bell'],
    reason: 'asked',
    look: { icon: 'dice', tone: 'felt' },
    text: ({ event }) => ({
      title: `How was ${event.title}?`,
      text: 'Add what you played to your play log. Your answers also help others choose.',
    }),
    link: ({ event }) => ({ ...eventLink({ event }), address: eventAddress(event.id, 'played') }),
    isRelevant: (event, _userId, now) =>
      event.status === 'active' && now.getTime() < eventEnd(event) + howWasItTimes.latest,
  } satisfies EventKind,
}

function isReminderDue(kind: ReminderKind, { date }: Pick<GameEvent, 'date'>, now: Date): boolean {
  const ahead = Date.parse(date) - now.getTime()
  return ahead <= reminderTimes[kind].lead && ahead > reminderTimes[kind].latest
}

function beforeStart(kind: ReminderKind): IsRelevant {
  return whileActive(
    (event, userId, now) => (isAtTable(event, userId) || event.isCoHosting) && isReminderDue(kind, event, now),
  )
}
