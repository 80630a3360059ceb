import { changeRefusal } from '../../../contract/events/event-changes.ts'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { comparePlan } from '../../../contract/planning/fit/replan.ts'
import { plannedMinutes } from '../../../contract/planning/fit/table.ts'
import { getEvent } from '../../events/events.ts'
import { listGameSummaries } from '../../games/games.ts'
import { selectOrganizers } from '../../notifications/host-notifications.ts'
import { notifyOfReplan } from '../../notifications/replan-notifications.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { Writer } from '../../platform/live/writer.ts'
import { nobody } from '../../platform/workers/database-task.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { oneByOne } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { rankTable, toReplacement } from './ranked-table.ts'
import { readSeatedTables } from './adopted-splits.ts'
import {
  type ChangedTable,
  listChangedTables,
  listFittedIds,
  listPlannedIds,
  markTableChecked,
  storeFittingGames,
} from './changed-tables.ts'

/** Maximum number of events in one run, and the milliseconds without a change after which an event is checked. */
const limits = { events: 100, quietPeriod: 5000 } as const

/**
 * Checks the planned games of events whose people or times changed, and notifies the host and the co-hosts of games
 * that no longer fit. Waits for a pause, so that several quick changes cause one check (decision 92).
 */
export function replanWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'check planned games',
    every: 20_000,
    slices: (now) => checkChangedTables(new Writer(services), { now }),
  })
}

async function* checkChangedTables(writer: Writer, { now }: { now: Date }): Slices {
  const before = new Date(now.getTime() - limits.quietPeriod)
  const changed = await listChangedTables(writer.db, { before, limit: limits.events })
  yield* oneByOne(changed, (table) => checkTable(writer, { ...table, now }))
}

async function checkTable(writer: Writer, { eventId, hostId, tableChangedAt, now }: ChangedTable & { now: Date }) {
  const { db } = writer
  const event = await findOpenEvent(db, { eventId, hostId, now })
  const plan = event && (await readPlan(db, { event, hostId, now }))
  const needsReplacement = plan !== undefined && plan.lost.length > 0 && !plan.isSplit
  const replacements = await listReplacements(db, { eventId, needsReplacement, now })
  await writer.transaction(async (transaction) => {
    if (!(await markTableChecked(transaction, { eventId, tableChangedAt })) || !plan) return
    await storeFittingGames(transaction, { eventId, fittingIds: plan.fittingIds, now })
    for (const replacement of replacements) await notifyOfReplan(transaction, { eventId, ...plan, ...replacement, now })
  })
}

/**
 * Compares the planned games, in the order of the event, and the games of the tables with the people as the host sees
 * them. A game that the form preselected counts only once a member brings it, so that hosts who leave the choice of
 * games open are not notified.
 */
async function readPlan(db: Database, { event, hostId, now }: { event: GameEvent; hostId: number; now: Date }) {
  const fittedIds = await listFittedIds(db, { eventId: event.id })
  const preselectedIds = await listPlannedIds(db, { eventId: event.id, column: 'preselectedAt' })
  const split = await readSeatedTables(db, { eventId: event.id, viewerId: hostId, now })
  const gameIds = new Set([...event.games.map(({ id }) => id), ...split.map(({ gameId }) => gameId)])
  const summaries = await listGameSummaries(db, { ids: [...gameIds] })
  const viewer = { event: { ...event, games: summaries }, query: {}, viewerId: hostId, now, requesterId: nobody }
  const { table, planned: games } = await rankTable(db, viewer)
  const planned = [...gameIds].flatMap((id) => games.find((game) => game.id === id) ?? [])
  const compared = comparePlan(planned, { fittedIds, table: { ...table, minutesLeft: plannedMinutes(event) }, split })
  const open = planned.filter(({ id, bringerIds }) => preselectedIds.has(id) && bringerIds.length === 0)
  const openIds = new Set(open.map(({ id }) => id))
  return {
    ...compared,
    isSplit: split.length > 0,
    lost: compared.lost.filter(({ id }) => !openIds.has(id)),
  }
}

/** Reads the best replacement for the host and for each co-host, if they need one. */
async function listReplacements(
  db: Database,
  { eventId, needsReplacement, now }: { eventId: number; needsReplacement: boolean; now: Date },
) {
  const organizers = await selectOrganizers(db, { eventId }).execute()
  if (!needsReplacement) return organizers.map(({ userId }) => ({ userId, replacement: null, ownerId: null }))
  return Promise.all(
    organizers.map(async ({ userId }) => ({ userId, ...(await readReplacement(db, { eventId, userId, now })) })),
  )
}

/** Reads the best replacement with an owner, as a host or co-host sees them. */
async function readReplacement(db: Database, { eventId, userId, now }: { eventId: number; userId: number; now: Date }) {
  const event = await findOpenEvent(db, { eventId, hostId: userId, now })
  const viewer = { query: {}, viewerId: userId, now, requesterId: nobody }
  const found = event && toReplacement(await rankTable(db, { event, ...viewer }), userId)
  if (!found) return { replacement: null, ownerId: null }
  return { replacement: { name: found.game.name, isOwn: found.isOwn }, ownerId: found.owner?.id ?? null }
}

/** Finds an event that still takes place, as its host or a co-host sees it. */
async function findOpenEvent(
  db: Database,
  { eventId, hostId, now }: { eventId: number; hostId: number; now: Date },
): Promise<GameEvent | undefined> {
  try {
    const event = await getEvent(db, { id: eventId, viewerId: hostId })
    return changeRefusal(event, now) === undefined ? event : undefined
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}
