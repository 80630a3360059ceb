import { createHash } from 'node:crypto'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { endText, explainTable, splitText } from '../../../contract/planning/split/explanation.ts'
import { maxExactPeople } from '../../../contract/planning/split/limits.ts'
import { countGuests, countPeople, type Split } from '../../../contract/planning/split/model.ts'
import type { SplitProposals } from '../../../contract/planning/split/schemas.ts'
import { explainRanking } from '../fit/fit.ts'
import { inputOf } from '../fit/table-reading.ts'
import { listGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { listParties } from '../../events/split/parties.ts'
import { planSplits } from './planned-splits.ts'

type Viewer = { event: GameEvent; viewerId: number; now: Date }

/** Number of games for a single table that are shown beside the proposals. */
const oneTableGames = 3
/** Number of parties up to which splits are found in a few milliseconds. */
const fewParties = 8

/** Proposes how to split the people at an event, with reasons for the viewer. */
export async function listSplitProposals(db: Database, viewer: Viewer): Promise<SplitProposals> {
  const { splits, ranked, parties } = await computeSplits(db, viewer)
  const { table } = ranked
  const { fits, people } = await explainRanking(db, ranked, viewer)
  const gameIds = splits.flatMap(({ tables }) => tables.map(({ game }) => game.id))
  const summaries = await listGameSummaries(db, { ids: gameIds })
  const users = new Map(parties.flatMap(({ isHidden, user }) => (isHidden ? [] : [[user.id, user] as const])))
  const reader = { members: table.members, minutesLeft: table.minutesLeft, viewerId: viewer.viewerId }
  const proposals = splits.map((split) => ({
    id: idOf(split),
    text: splitText(split.tables, reader),
    endText: endText(split.tables),
    score: split.score,
    tables: split.tables.flatMap((seated) => {
      const game = summaries.find(({ id }) => id === seated.game.id)
      const shown = seated.parties.flatMap(({ memberId, size }) => {
        const user = memberId === null ? undefined : users.get(memberId)
        return user ? { user, size } : []
      })
      const members = shown.map(({ user }) => user)
      const counts = { guests: countGuests(shown), people: countPeople(seated.parties) }
      return game ? { game, members, ...counts, reasons: explainTable(seated, reader) } : []
    }),
  }))
  return { people, oneTable: fits.slice(0, oneTableGames), proposals }
}

/** Returns the proposal with this id. Throws `SplitChanged` if the current proposals do not contain it. */
export async function findSplit(
  db: Database,
  { proposalId, ...viewer }: Viewer & { proposalId: string },
): Promise<Split> {
  const { splits } = await computeSplits(db, viewer)
  const split = splits.find((each) => idOf(each) === proposalId)
  if (!split) throw new ProblemError('SplitChanged')
  return split
}

async function computeSplits(db: Database, viewer: Viewer) {
  const { event, viewerId, now } = viewer
  const parties = await listParties(db, { eventId: event.id, viewerId })
  const { input, isSmall } = await inputOf(db, { ...viewer, query: {} })
  const seated = parties.map(({ user, size }) => ({ memberId: user.id, size }))
  const people = seated.reduce((sum, { size }) => sum + size, event.extraPeople)
  const isShort = isSmall && people <= maxExactPeople && seated.length + event.extraPeople <= fewParties
  const planned = await planSplits(db, { ...input, parties: seated }, { now, memberId: viewerId, isSmall: isShort })
  return { ...planned, parties }
}

/** Returns a hash of a split. A plain id would reveal members whom the viewer does not see. */
function idOf({ tables }: Split): string {
  const seats = tables.map(({ game, ownerId, parties }) => [game.id, ownerId, parties.map(({ memberId }) => memberId)])
  return createHash('sha256').update(JSON.stringify(seats)).digest('base64url')
}
