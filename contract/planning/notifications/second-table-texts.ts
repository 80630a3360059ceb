import type { GameEvent } from '../../events/schemas.ts'
import { eventAddress } from '../../platform/page-addresses.ts'
import { offerText } from '../second-table/texts.ts'
import type { NotificationText } from '../../notifications/notification-text.ts'

/** What happened to a second table. In an `ownOffer`, the notified host has the game. */
export type SecondTableChange = 'offer' | 'ownOffer' | 'ask' | 'accept' | 'decline' | 'seat' | 'back'

type Subject = {
  event: Pick<GameEvent, 'id' | 'title' | 'waitingCount'>
  /** The owner of the game, or the host who asks; null if the reader does not see them. */
  memberName: string | null
  /** Empty in `back`, which names no game. */
  gameName: string
}

export function secondTableText(change: SecondTableChange, { event, memberName, gameName }: Subject): NotificationText {
  const name = memberName ?? 'Someone'
  const address = eventAddress(event.id)
  if (change === 'offer' || change === 'ownOffer')
    return {
      title: `A second table for ${event.title}?`,
      text: whoWaits(change, { event, memberName, gameName }),
      address,
    }
  if (change === 'ask')
    return {
      title: `${name} asks you to host a second table`,
      text: `You are waiting for a seat at ${event.title}, and you have ${gameName}. Open the event to say yes or no.`,
      address,
    }
  if (change === 'accept')
    return {
      title: `${name} hosts a second table`,
      text: `They play ${gameName} with members who are waiting for ${event.title}. The first in line get the seats.`,
      address,
    }
  if (change === 'back')
    return {
      title: `You are back in line for ${event.title}`,
      text: 'The second table was cancelled, so you have your earlier place on the waiting list.',
      address,
    }
  if (change === 'decline')
    return {
      title: `${name} would rather not host a second table`,
      text: `${event.title} stays as it is. Open it to see what else is possible.`,
      address,
    }
  return {
    title: `You have a seat at a second table: ${event.title}`,
    text: `${name} hosts ${gameName} for you and the others who waited. If it does not suit you, open the event and wait again: you keep your place in line.`,
    address,
  }
}

function whoWaits(change: 'offer' | 'ownOffer', { event, memberName, gameName }: Subject): string {
  const { waitingCount } = event
  if (waitingCount === 0) return 'Nobody is waiting for a seat anymore.'
  return offerText({ waitingCount, gameName, ownerName: memberName, isOwn: change === 'ownOffer' })
}
