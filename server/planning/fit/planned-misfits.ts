import { mayRunEvent } from '../../../contract/events/rules.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import {
  findPlannedMisfit,
  isMarked,
  plannedMisfitText,
  type SeatedTable,
} from '../../../contract/planning/fit/hard-rules.ts'
import type { PlannedGame } from '../../../contract/planning/fit/schemas.ts'
import { peopleAtTable, plannedMinutes } from '../../../contract/planning/fit/table.ts'
import { listGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { getGameChoices, listGameFacts } from './fit-games.ts'
import { rankTable, toReplacement } from './ranked-table.ts'
import { listPlannedIds } from './changed-tables.ts'
import { readSeatedTables } from './adopted-splits.ts'

type Reader = { event: GameEvent; viewerId: number; now: Date }

/** The reasons why planned games do not fit, by game id, and the game that the host or a co-host could plan instead. */
type Misfits = { reasons: ReadonlyMap<number, string>; replacement: PlannedGame['replacement'] }

/**
 * Finds the planned games that the page marks (`isMarked`), because they do not fit the people and the whole time of the
 * event, or of their tables if a split was adopted. The time that passes during the event does not count. A split event
 * has no replacement, because its tables have games already.
 */
export async function readMisfits(db: Database, { event, viewerId, now }: Reader): Promise<Misfits> {
  const none = { reasons: new Map<number, string>(), replacement: null }
  const split = await readSeatedTables(db, { eventId: event.id, viewerId, now })
  // Reads the expansions only if a game does not fit without them.
  if (!(await mayHaveMisfits(db, event, split))) return none
  const fittedIds = await listPlannedIds(db, { eventId: event.id, column: 'firstFitAt' })
  const seen = await rankTable(db, { event, query: {}, viewerId, now, requesterId: viewerId })
  const whole = { ...seen.table, minutesLeft: plannedMinutes(event), split }
  const reasons = new Map(
    seen.planned.flatMap((game) => {
      const misfit = findPlannedMisfit(game, whole)
      const facts = { hasFitted: fittedIds.has(game.id), isSplit: split.length > 0 }
      return misfit && isMarked(misfit, facts) ? [[game.id, plannedMisfitText(misfit, facts)] as const] : []
    }),
  )
  if (reasons.size === 0 || split.length > 0 || !mayRunEvent(event)) return { reasons, replacement: null }
  const found = toReplacement(seen, viewerId)
  const [game] = found ? await listGameSummaries(db, { ids: [found.game.id] }) : []
  if (!found || !game) return { reasons, replacement: null }
  return { reasons, replacement: { game, isOwn: found.isOwn, ownerName: found.owner?.name ?? null } }
}

async function mayHaveMisfits(db: Database, event: GameEvent, split: readonly SeatedTable[]): Promise<boolean> {
  const ids = event.games.map((game) => game.id)
  const { vetoedIds, isHostAttending } = await getGameChoices(db, { eventId: event.id, hostId: event.host.id })
  const table = { people: peopleAtTable({ ...event, isHostAttending }), minutesLeft: plannedMinutes(event), split }
  const facts = await listGameFacts(db, { ids, plannedIds: ids })
  return facts.some(
    (game) =>
      findPlannedMisfit({ ...game, expansion: null, isVetoed: vetoedIds.includes(game.id) }, table) !== undefined,
  )
}
