import { bringLines, ownTableLines } from '../../contract/fit/bring-list.ts'
import { mayRunEvent } from '../../contract/events/rules.ts'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { PlannedGame } from '../../contract/fit/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { readMisfits } from './planned-misfits.ts'
import { listOwnTables } from './own-table-queries.ts'
import { listAsks, listBringOffers, listOwners, type Offer } from './offer-queries.ts'

/** Lists the planned games of an event with the people who bring and teach them, for one person at the table. */
export async function listPlannedGames(
  db: Database,
  { event, viewerId, now }: { event: GameEvent; viewerId: number; now: Date },
): Promise<PlannedGame[]> {
  const offers = await listBringOffers(db, { eventIds: [event.id], viewerId })
  const games = plannedGames(event, offers, viewerId)
  const asks = await listAsks(db, { eventId: event.id })
  const { reasons, replacement } = await readMisfits(db, { event, viewerId, now })
  const isMissing = mayRunEvent(event) && games.some(({ bringerCount }) => bringerCount === 0)
  const owners = isMissing ? await listOwners(db, { event, viewerId, now }) : []
  return games.map((planned) => {
    const asked = asks.filter(({ gameId }) => gameId === planned.game.id)
    const askedIds = new Set(asked.map(({ userId }) => userId))
    const owned = planned.bringerCount > 0 ? undefined : owners.find(({ gameId }) => gameId === planned.game.id)
    const misfit = reasons.get(planned.game.id) ?? null
    return {
      ...planned,
      misfit,
      replacement: misfit === null ? null : replacement,
      isAsked: askedIds.has(viewerId),
      owners: (owned?.owners ?? []).map((user) => ({ user, isAsked: askedIds.has(user.id) })),
    }
  })
}

/**
 * Formats the viewer's tables and the bring lists of events for emails and calendars, by event id. Leaves out events
 * where the viewer is not at the table.
 */
export async function listBringLines(
  db: Database,
  { events, viewerId }: { events: readonly GameEvent[]; viewerId: number },
): Promise<Map<number, string[]>> {
  const own = events.filter((event) => event.isAttending || mayRunEvent(event))
  const eventIds = own.map(({ id }) => id)
  const offers = own.length > 0 ? await listBringOffers(db, { eventIds, viewerId }) : []
  const tables = own.length > 0 ? await listOwnTables(db, { eventIds, viewerId }) : new Map()
  return new Map(
    own.map((event) => {
      const table = tables.get(event.id)
      const lines = bringLines(plannedGames(event, offers, viewerId), viewerId)
      return [event.id, [...(table ? ownTableLines(table) : []), ...lines]]
    }),
  )
}

function plannedGames(event: GameEvent, offers: readonly Offer[], viewerId: number): PlannedGame[] {
  return event.games.map((game) => {
    const own = offers.filter((offer) => offer.eventId === event.id && offer.gameId === game.id)
    const [bringing, teaching] = [own.filter((offer) => offer.isBringing), own.filter((offer) => offer.isTeaching)]
    const [bringers, teachers] = [membersIn(bringing), membersIn(teaching)]
    return {
      game,
      bringers,
      bringerCount: bringing.length,
      teachers,
      teacherCount: teaching.length,
      isBringing: bringers.some(({ id }) => id === viewerId),
      isTeaching: teachers.some(({ id }) => id === viewerId),
      isAsked: false,
      owners: [],
      misfit: null,
      replacement: null,
    }
  })
}

function membersIn(offers: readonly Offer[]) {
  return offers.flatMap(({ user }) => user ?? [])
}
