import type { GameEvent } from '../../../contract/events/schemas.ts'
import { explainFit } from '../../../contract/planning/fit/explanation.ts'
import { misfitText, type SeatedTable } from '../../../contract/planning/fit/hard-rules.ts'
import type { Fit } from '../../../contract/planning/fit/schemas.ts'
import { mapGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { type RankedTable, rankTable } from './ranked-table.ts'
import type { TableViewer } from './table-reading.ts'
import { findVeto } from './vetoes.ts'

/** `split`: the tables of the adopted split; empty to find the games for all people at one table. */
export async function computeFit(
  db: Database,
  { split, ...viewer }: TableViewer & { split: readonly SeatedTable[] },
): Promise<Fit> {
  const ranked = await rankTable(db, { ...viewer, split, requesterId: viewer.viewerId })
  return explainRanking(db, ranked, viewer)
}

/** Explains a ranked table to one of the people there. */
export async function explainRanking(
  db: Database,
  { table, fits, fitCount, unfit, unfitCount, leftOut }: Omit<RankedTable, 'planned' | 'replacement'>,
  { event, viewerId }: { event: GameEvent; viewerId: number },
): Promise<Fit> {
  const vetoedId = await findVeto(db, { eventId: event.id, userId: viewerId })
  const shownIds = [...fits, ...unfit].map(({ game }) => game.id)
  const summaries = await mapGameSummaries(db, vetoedId === null ? shownIds : [...shownIds, vetoedId])
  return {
    people: table.people,
    extraPeople: event.extraPeople,
    minutesLeft: table.minutesLeft,
    fits: fits.flatMap((ranked) => {
      const game = summaries.get(ranked.game.id)
      const reasons = explainFit(ranked, { table, viewerId })
      return game ? { game, score: ranked.score, reasons, isPlanned: ranked.game.isPlanned } : []
    }),
    fitCount,
    unfit: unfit.flatMap(({ game: { id, isPlanned }, misfit }) => {
      const game = summaries.get(id)
      return game ? { game, reason: misfitText(misfit), isPlanned } : []
    }),
    unfitCount,
    ownVeto: (vetoedId === null ? undefined : summaries.get(vetoedId)) ?? null,
    ...leftOut,
  }
}
