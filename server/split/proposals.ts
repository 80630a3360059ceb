import { createHash } from 'node:crypto'
import type { GameEvent } from '../../contract/events/schemas.ts'
import type { TableMember } from '../../contract/fit/model.ts'
import { endText, explainTable, splitText } from '../../contract/split/explanation.ts'
import { countGuests, countPeople, type Party, type Split } from '../../contract/split/model.ts'
import { proposeSplits } from '../../contract/split/propose-splits.ts'
import type { SplitProposals } from '../../contract/split/schemas.ts'
import { computeFit, readTable } from '../fit/fit.ts'
import { listGameSummaries } from '../games/queries.ts'
import type { Database } from '../platform/database/schema.ts'
import { ProblemError } from '../platform/http/problem-error.ts'
import { type EventParty, listParties } from '../tables/party-queries.ts'

type Viewer = { event: GameEvent; viewerId: number; now: Date }

/** Number of games for a single table that are shown beside the proposals. */
const oneTableGames = 3

/** Proposes how to split the people at an event, with reasons for the viewer. */
export async function listSplitProposals(db: Database, viewer: Viewer): Promise<SplitProposals> {
  const { splits, parties, ...seen } = await computeSplits(db, viewer)
  const { table } = seen
  const { fits, people } = await computeFit(db, { ...viewer, query: {}, split: [] }, seen)
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
  const { event, viewerId } = viewer
  const seen = await readTable(db, { ...viewer, query: {} })
  const { table, games } = seen
  const parties = await listParties(db, { eventId: event.id, viewerId })
  const allParties = [...parties.map((party) => toParty(party, table.members)), ...extraParties(event.extraPeople)]
  return { splits: proposeSplits(games, { parties: allParties, minutesLeft: table.minutesLeft }), parties, ...seen }
}

/** Returns a party with the experience level of its member, null for a member whom the viewer does not see. */
function toParty(
  { user, size }: EventParty,
  members: readonly (TableMember & { experienceLevel: number | null })[],
): Party {
  const experienceLevel = members.find(({ id }) => id === user.id)?.experienceLevel ?? null
  return { memberId: user.id, size, experienceLevel }
}

function extraParties(extraPeople: number): Party[] {
  return Array.from({ length: extraPeople }, () => ({ memberId: null, size: 1, experienceLevel: null }))
}

/**
 * Returns a hash of the games, owners and seats of a split. A plain id would reveal members whom the viewer does not
 * see.
 */
function idOf({ tables }: Split): string {
  const seats = tables.map(({ game, ownerId, parties }) => [game.id, ownerId, parties.map(({ memberId }) => memberId)])
  return createHash('sha256').update(JSON.stringify(seats)).digest('base64url')
}
