import {
  authorOf,
  type EventKind,
  eventLink,
  forOrganizers,
  whileActive,
} from '../../events/notifications/event-kind.ts'
import { bringText } from '../../events/planned-games.ts'
import { isAtTable } from '../../events/rules.ts'
import type { NamedMember } from '../../notifications/declaration.ts'
import { offerText } from '../second-table/texts.ts'

/**
 * What happened to the table of a member: organizers split the event (`set`), seated the member (`seat`) or put all
 * tables together again (`undo`), or another member swapped with them (`swap`). `room`: a table has room for a member
 * without a table.
 */
export type TableChange = 'set' | 'seat' | 'swap' | 'room' | 'undo'

/** The game of the table, null after `undo`, and the games that tables play with the member's copies. */
type Table = { gameName: string | null; broughtGames: readonly string[] }

/** `member` is the owner of the game; null if the reader does not see them. */
type Offer = { member: NamedMember | null; gameName: string }

/** The table of the member changes, or a waiting list of the member's event allows a second table. */
export const tableKinds = {
  tableChanged: {
    name: 'A host splits your event into tables, or your table changes',
    group: 'myNights',
    channels: ['bell', 'mail'],
    reason: 'asked',
    look: { icon: 'dice', tone: 'felt' },
    text: ({ event, gameName, broughtGames, payload: { change } }) => {
      const author = authorOf(event)
      if (change === 'undo')
        return {
          title: `One table again at ${event.title}`,
          text: `${author} put the tables together. Open the event to see what all of you can play.`,
        }
      const sentences = [...(broughtGames.length > 0 ? [`${bringText(broughtGames)}.`] : []), reasons[change](author)]
      return { title: `You play ${gameName} at ${event.title}`, text: sentences.join(' ') }
    },
    link: eventLink,
    isRelevant: whileActive(isAtTable),
  } satisfies EventKind<Table, { change: TableChange }>,
  secondTableOffered: {
    name: 'Enough people wait for a second table at an event you host',
    group: 'hosting',
    channels: ['bell', 'mail'],
    // Hosts may write to waiting members, whatever these chose.
    reason: 'opened',
    needs: 'nothing',
    look: { icon: 'dice', tone: 'mustard' },
    text: ({ event: { title, waitingCount }, member, gameName, payload: { change } }) => ({
      title: `A second table for ${title}?`,
      text:
        waitingCount === 0
          ? 'Nobody is waiting for a seat anymore.'
          : offerText({ waitingCount, gameName, ownerName: member?.fullName ?? null, isOwn: change === 'ownOffer' }),
    }),
    link: eventLink,
    isRelevant: forOrganizers,
    // In an `ownOffer`, the notified host has the game.
  } satisfies EventKind<Offer, { change: 'offer' | 'ownOffer' }>,
}

const reasons: Record<Exclude<TableChange, 'undo'>, (author: string) => string> = {
  set: (author) =>
    `${author} split the group into tables. Open the event to see who plays with you, or to choose another table.`,
  seat: (author) => `${author} found you a place at this table. Open the event to see who plays with you.`,
  swap: () => 'You wanted to change tables, and a member there swapped with you.',
  room: () => 'This table has room for you now. Open the event to see who plays with you, or to choose another table.',
}
