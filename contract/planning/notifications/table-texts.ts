import { bringText } from '../../events/planned-games.ts'
import { organizersText } from '../../events/event-changes.ts'
import type { GameEvent } from '../../events/schemas.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

/**
 * What happened to the table of a member: organizers split the event (`set`), seated the member (`seat`) or put all
 * tables together again (`undo`), or another member swapped with them (`swap`). `room`: a table has room for a member
 * without a table.
 */
export type TableChange = 'set' | 'seat' | 'swap' | 'room' | 'undo'

type Subject = {
  event: Pick<GameEvent, 'id' | 'title' | 'isHosting'> & { hasCoHosts: boolean }
  /** The game of the table; null after `undo`. */
  gameName: string | null
  /** The games that tables play with the member's copies. */
  broughtGames: readonly string[]
}

/** Returns the text of a notification about the table of a member at a split event. */
export function tableText(change: TableChange, { event, gameName, broughtGames }: Subject): NotificationText {
  // The host gets these notifications only about the actions of co-hosts.
  const author = event.isHosting ? 'A co-host' : organizersText(event)
  const address = eventAddress(event.id)
  if (change === 'undo')
    return {
      title: `One table again at ${event.title}`,
      text: `${author} put the tables together. Open the event to see what all of you can play.`,
      address,
    }
  const sentences = [...(broughtGames.length > 0 ? [`${bringText(broughtGames)}.`] : []), reasons[change](author)]
  return { title: `You play ${gameName} at ${event.title}`, text: sentences.join(' '), address }
}

const reasons: Record<Exclude<TableChange, 'undo'>, (author: string) => string> = {
  set: (author) =>
    `${author} split the group into tables. Open the event to see who plays with you, or to choose another table.`,
  seat: (author) => `${author} found you a place at this table. Open the event to see who plays with you.`,
  swap: () => 'You wanted to change tables, and a member there swapped with you.',
  room: () => 'This table has room for you now. Open the event to see who plays with you, or to choose another table.',
}
