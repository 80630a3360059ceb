import { authorOf, type EventKind, eventLink, whileActive } from '../../events/notifications/event-kind.ts'
import { bringText } from '../../events/planned-games.ts'
import { isAtTable } from '../../events/rules.ts'

/**
 * What happened to the table of a member: organizers split the event (`set`), seated the member (`seat`) or put all
 * tables together again (`undo`), or another member swapped with them (`swap`). `room`: a table has room for a member
 * without a table.
 */
export type TableChange = 'set' | 'seat' | 'swap' | 'room' | 'undo'

/** The game of the table, null after `undo`, and the games that tables play with the member's copies. */
type Table = { gameName: string | null; broughtGames: readonly string[] }

/** The table of the member changes: by a split, by its end, by an organizer, or by a swap with another member. */
export const tableKinds = {
  tableChanged: {
    name: 'A host splits your event into tables, or your table changes',
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
}

const reasons: Record<Exclude<TableChange, 'undo'>, (author: string) => string> = {
  set: (author) =>
    `${author} split the group into tables. Open the event to see who plays with you, or to choose another table.`,
  seat: (author) => `${author} found you a place at this table. Open the event to see who plays with you.`,
  swap: () => 'You wanted to change tables, and a member there swapped with you.',
  room: () => 'This table has room for you now. Open the event to see who plays with you, or to choose another table.',
}
