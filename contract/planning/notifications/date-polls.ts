import type { NamedMember, NotificationDeclaration } from '../../notifications/declaration.ts'
import { datePollAddress } from '../../platform/page-addresses.ts'

/** `member` is the host, or for `datePollAnswered` the member who answered last. */
type Subject = { poll: { title: string; code: string }; member: NamedMember }

const link = ({ poll }: Subject) => ({ address: datePollAddress(poll.code), label: 'See the dates' })

/** Changes of a date poll: an invitation, an answer to the own poll, or its cancellation by the host. */
export const datePollKinds = {
  datePollInvited: {
    name: 'A host asks when you can come',
    group: 'myNights',
    channels: ['bell', 'mail'],
    reason: 'unasked',
    look: { icon: 'calendarClock', tone: 'terracotta' },
    text: ({ poll, member }) => ({
      title: `${member.fullName} asks when you can come`,
      text: `Find a date for ${poll.title} together.`,
    }),
    link,
  },
  datePollAnswered: {
    name: 'Someone answers dates that you proposed',
    group: 'hosting',
    channels: ['bell'],
    reason: 'opened',
    look: { icon: 'calendarClock', tone: 'felt' },
    text: ({ poll, member }) => ({
      title: `${member.fullName} answered your dates`,
      text: `See who can come to ${poll.title} and what you can play then.`,
    }),
    link,
  },
  datePollCancelled: {
    name: 'A host stops looking for a date that you answered',
    group: 'myNights',
    channels: ['bell', 'mail'],
    reason: 'asked',
    look: { icon: 'calendarX', tone: 'neutral' },
    text: ({ poll, member }) => ({
      title: `${poll.title} has no date`,
      text: `${member.fullName} is no longer looking for a date, so it will not take place.`,
    }),
    link,
  },
} satisfies Record<string, NotificationDeclaration<Subject>>
