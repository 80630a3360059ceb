import { withPlannedGame } from '../../../contract/events/planned-games.ts'
import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GamePlan } from '../../../contract/planning/fit/schemas.ts'
import { changeEvent } from '../../events/event-changes.ts'
import { listEventGameIds } from '../../events/event-games.ts'
import { lockEvent } from '../../events/event-locks.ts'
import { getEvent } from '../../events/events.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import type { Writer } from '../../platform/live/writer.ts'
import { lockPresentMember } from '../../people/users/member-locks.ts'

/**
 * Adds a game to the planned games of an event. Reads them under the event's lock, so that no game is lost if several
 * are planned at the same time. Throws `NotFound` for an event that the member does not see, `TooManyGames`, and the
 * problems of `changeEvent`.
 */
export async function planGame(
  writer: Writer,
  {
    eventId,
    gameId,
    replacedId,
    editorId,
    now,
  }: GamePlan & { eventId: number; gameId: number; editorId: number; now: Date },
) {
  await writer.transaction(async (transaction) => {
    // Locks in the order of `changeEvent`: first the member, then the event.
    await lockPresentMember(transaction, { id: editorId })
    await lockEvent(transaction, { eventId })
    // Before the games are read, so that other members learn nothing about the event.
    requireThat(mayRunEvent(await getEvent(transaction, { id: eventId, viewerId: editorId })), 'NotYours')
    const gameIds = withPlannedGame(await listEventGameIds(transaction, { eventId }), { gameId, replacedId })
    requireThat(gameIds !== undefined, 'TooManyGames')
    await changeEvent(transaction, { eventId, change: { gameIds: [...gameIds] }, editorId, now })
  })
}
