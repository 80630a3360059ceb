import {
  type EventKind,
  eventLink,
  forOrganizers,
  hasPlace,
  whileActive,
} from '../../events/notifications/event-kind.ts'
import type { NamedMember } from '../../notifications/declaration.ts'
import { offerText } from '../second-table/texts.ts'

/** `member` is the owner of the game, or the host who asks; null if the reader does not see them. */
type Subject = { member: NamedMember | null; gameName: string }

/**
 * The member waits for a seat at the first table or hosts it. The host of the second table may be a stranger. Hosts may
 * write to waiting members, whatever these chose.
 */
const common = { channels: ['bell', 'mail'], reason: 'opened', link: eventLink } as const
const forHosts = { ...common, needs: 'nothing', isRelevant: forOrganizers } as const

const nameOf = (member: NamedMember | null) => member?.fullName ?? 'Someone'

/**
 * The waiting list of an event that the member hosts or co-hosts allows a second table, or an owner answers whether
 * to host it. A host asks the member to host a second table, or the member is moved to one from the waiting list or back.
 */
export const secondTableKinds = {
  secondTableOffered: {
    ...forHosts,
    name: 'Enough people wait for a second table at an event you host',
    look: { icon: 'dice', tone: 'mustard' },
    text: ({ event: { title, waitingCount }, member, gameName, payload: { change } }) => ({
      title: `A second table for ${title}?`,
      text:
        waitingCount === 0
          ? 'Nobody is waiting for a seat anymore.'
          : offerText({ waitingCount, gameName, ownerName: member?.fullName ?? null, isOwn: change === 'ownOffer' }),
    }),
    // In an `ownOffer`, the notified host has the game.
  } satisfies EventKind<Subject, { change: 'offer' | 'ownOffer' }>,
  secondTableAnswered: {
    ...forHosts,
    name: 'Someone answers your request to host a second table',
    look: { icon: 'dice', tone: 'felt' },
    text: ({ event: { title }, member, gameName, payload: { change } }) =>
      change === 'accept'
        ? {
            title: `${nameOf(member)} hosts a second table`,
            text: `They play ${gameName} with members who are waiting for ${title}. The first in line get the seats.`,
          }
        : {
            title: `${nameOf(member)} would rather not host a second table`,
            text: `${title} stays as it is. Open it to see what else is possible.`,
          },
  } satisfies EventKind<Subject, { change: 'accept' | 'decline' }>,
  secondTableAsked: {
    ...common,
    name: 'A host asks you to host a second table',
    look: { icon: 'dice', tone: 'terracotta' },
    text: ({ event, member, gameName }) => ({
      title: `${nameOf(member)} asks you to host a second table`,
      text: `You are waiting for a seat at ${event.title}, and you have ${gameName}. Open the event to say yes or no.`,
    }),
    isRelevant: whileActive(() => true),
  } satisfies EventKind<Subject>,
  secondTableSeat: {
    ...common,
    name: 'You move from a waiting list to a second table',
    look: { icon: 'armchair', tone: 'felt' },
    text: ({ event, member, gameName, payload: { change } }) =>
      change === 'back'
        ? {
            title: `You are back in line for ${event.title}`,
            text: 'The second table was cancelled, so you have your earlier place on the waiting list.',
          }
        : {
            title: `You have a seat at a second table: ${event.title}`,
            text: `${nameOf(member)} hosts ${gameName} for you and the others who waited. If it does not suit you, open the event and wait again: you keep your place in line.`,
          },
    isRelevant: whileActive(hasPlace),
    // `back` names neither a game nor a member.
  } satisfies EventKind<{ member: NamedMember | null; gameName: string | null }, { change: 'seat' | 'back' }>,
}
