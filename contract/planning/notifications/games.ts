import { type EventKind, eventLink, forOrganizers, whileActive } from '../../events/notifications/event-kind.ts'
import { eventMoment } from '../../events/event-moments.ts'
import { mayRunEvent } from '../../events/rules.ts'
import type { NamedMember } from '../../notifications/declaration.ts'
import { type Replan, replanText } from '../fit/replan.ts'

const common = { channels: ['bell', 'mail'], reason: 'asked', link: eventLink } as const

export const plannedGameKinds = {
  // The host or a co-host, whom the text names, asks a member at the table to bring a planned game that the member owns.
  askedToBring: {
    ...common,
    name: 'A host asks you to bring a game',
    group: 'myNights',
    look: { icon: 'backpack', tone: 'mustard' },
    text: ({ event, member, gameName }) => ({
      title: `${member.fullName} asks you to bring ${gameName}`,
      text: `It is planned for ${event.title} on ${eventMoment(event)}. Open the event and press “I'll bring it”.`,
    }),
    isRelevant: whileActive((event) => event.isAttending || mayRunEvent(event)),
  } satisfies EventKind<{ member: NamedMember; gameName: string }>,
  // Planned games no longer fit an event that the member hosts or co-hosts, because its people, times or copies changed.
  // After a split was adopted, these are games of its tables, planned or not. The text names the owner of the replacement
  // if it is another member whom the reader sees.
  gamesNoLongerFit: {
    ...common,
    name: 'A game no longer fits an event you host',
    group: 'hosting',
    look: { icon: 'calendarClock', tone: 'mustard' },
    text: ({ event, member, payload }) => ({
      title: `${payload.lost.length === 1 ? 'A game no longer fits' : 'Games no longer fit'} ${event.title}`,
      text: replanText(payload, member?.fullName ?? null),
    }),
    needs: 'nothing',
    isRelevant: forOrganizers,
  } satisfies EventKind<{ member: NamedMember | null }, Replan>,
}
