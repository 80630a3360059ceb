import { eventMoments } from '../../../contract/events/event-moments.ts'
import { eventPlace } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import type { Showing } from '../../../contract/notifications/declaration.ts'
import { isShown } from '../../../contract/events/notifications/shown-text.ts'

/** Leaves out what the receiver may not see. `gamesLine`: the names of its games. */
export function eventCard(event: GameEvent, showing: Showing, gamesLine?: string) {
  const { title, host, locationDetails, isAttending, isCoHosting } = event
  const details = (isAttending || isCoHosting) && locationDetails !== null ? [locationDetails] : []
  const texts = [...details, `Hosted by ${host.fullName}`, ...(gamesLine === undefined ? [] : [gamesLine])]
  return {
    title: isShown(title, showing) ? title : 'Game night',
    lines: [eventMoments(event), eventPlace(event), ...texts.filter((text) => isShown(text, showing))],
  }
}
