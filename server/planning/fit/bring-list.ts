import { bringLines, lacksCopy, ownTableLines, type OwnTables } from '../../../contract/planning/fit/bring-list.ts'
import { isOver, mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { needsTables } from '../../../contract/planning/fit/hard-rules.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import type { MemberSummary } from '../../../contract/people/users/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readMisfits } from './planned-misfits.ts'
import { listOwnTables } from './adopted-splits.ts'
import { listTableCopies, type TableCopy } from './table-copies.ts'
import { listAsks, listBringOffers, listOwners, type Offer } from './bring-offers.ts'

/** Lists the planned games of an event with the people who bring and teach them, for one person at the table. */
export async function listPlannedGames(
  db: Database,
  { event, viewerId, now }: { event: GameEvent; viewerId: number; now: Date },
): Promise<PlannedGame[]> {
  const key = { eventIds: [event.id], viewerId }
  const games = plannedGames(event, {
    offers: await listBringOffers(db, key),
    copies: await listTableCopies(db, { events: [event], viewerId, now }),
    viewerId,
  })
  const asks = await listAsks(db, { eventId: event.id })
  const { reasons, replacement } = await readMisfits(db, { event, viewerId, now })
  const isMissing = mayRunEvent(event) && games.some(lacksCopy)
  const owners = isMissing ? await listOwners(db, { event, viewerId, now }) : []
  const isReplaceable = ({ game }: PlannedGame) => ![undefined, needsTables].includes(reasons.get(game.id))
  // One copy replaces one game.
  const replacedId = games.find(isReplaceable)?.game.id
  return games.map((planned) => {
    const asked = asks.filter(({ gameId }) => gameId === planned.game.id)
    const askedIds = new Set(asked.map(({ userId }) => userId))
    const owned = !lacksCopy(planned) ? undefined : owners.find(({ gameId }) => gameId === planned.game.id)
    return {
      ...planned,
      misfit: reasons.get(planned.game.id) ?? null,
      replacement: planned.game.id === replacedId ? replacement : null,
      isAsked: planned.isAsked || askedIds.has(viewerId),
      owners: (owned?.owners ?? []).map((user) => ({ user, isAsked: askedIds.has(user.id) })),
    }
  })
}

/** Formats the viewer's tables and bring lists by event id, for events where the viewer is at the table. */
export async function listBringLines(
  db: Database,
  { events, viewerId, now }: { events: readonly GameEvent[]; viewerId: number; now: Date },
): Promise<Map<number, string[]>> {
  const own = events.filter((event) => event.isAttending || mayRunEvent(event))
  const parts = await listBringParts(db, { events: own, viewerId, now })
  return new Map(
    parts.map(({ event, planned, tables }) => [
      event.id,
      [...(tables ? ownTableLines(tables) : []), ...bringLines(planned, viewerId)],
    ]),
  )
}

/** Lists who brings the planned games of events where the viewer is at the table, and the viewer's tables. */
export async function listBringParts(
  db: Database,
  { events, viewerId, now }: { events: readonly GameEvent[]; viewerId: number; now: Date },
): Promise<{ event: GameEvent; planned: PlannedGame[]; tables: OwnTables | undefined }[]> {
  if (events.length === 0) return []
  const eventIds = events.map(({ id }) => id)
  const offers = await listBringOffers(db, { eventIds, viewerId })
  // Calendars contain up to a thousand events, and each split costs queries of its own.
  const upcoming = events.filter((event) => !isOver(event, now))
  const copies = await listTableCopies(db, { events: upcoming, viewerId, now })
  const tables = await listOwnTables(db, { eventIds, viewerId })
  return events.map((event) => ({
    event,
    planned: plannedGames(event, { offers, copies, viewerId }),
    tables: tables.get(event.id),
  }))
}

type Sources = { offers: readonly Offer[]; copies: readonly TableCopy[]; viewerId: number }

function plannedGames(event: GameEvent, { offers, copies, viewerId }: Sources): PlannedGame[] {
  const isSplit = copies.some(({ eventId }) => eventId === event.id)
  return event.games.map((game) => {
    const isAbout = (each: { eventId: number; gameId: number }) => each.eventId === event.id && each.gameId === game.id
    const own = offers.filter(isAbout)
    const [bringing, teaching] = [own.filter((offer) => offer.isBringing), own.filter((offer) => offer.isTeaching)]
    const tables = copies.filter(isAbout)
    const owners = tables.flatMap(({ owner }) => owner ?? [])
    const [bringers, teachers, copyOwners] = [membersIn(bringing), membersIn(teaching), membersIn(owners)]
    return {
      game,
      bringers,
      bringerCount: bringing.length,
      teachers,
      teacherCount: teaching.length,
      tableCount: tables.length,
      isNeeded: !isSplit || tables.length > 0,
      copyOwners,
      copyOwnerCount: owners.length,
      isBringing: bringers.some(({ id }) => id === viewerId),
      isTeaching: teachers.some(({ id }) => id === viewerId),
      isAsked: copyOwners.some(({ id }) => id === viewerId),
      owners: [],
      misfit: null,
      replacement: null,
    }
  })
}

function membersIn(people: readonly { user: MemberSummary | null }[]) {
  return people.flatMap(({ user }) => user ?? [])
}
