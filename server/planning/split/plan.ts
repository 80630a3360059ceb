import type { GameEvent } from '../../../contract/events/schemas.ts'
import { minutesLeft } from '../../../contract/planning/fit/table.ts'
import { countGuests } from '../../../contract/planning/split/model.ts'
import { roomAt } from '../../../contract/planning/split/newcomers.ts'
import { peopleProblems, tableProblem } from '../../../contract/planning/split/plan.ts'
import type { AdoptedSplit } from '../../../contract/planning/split/schemas.ts'
import { listGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listParties } from '../../events/split/parties.ts'
import { listSplitTables } from '../../events/split/split-tables.ts'
import { findCopy, tableStates } from '../../events/split/table-states.ts'

export async function readPlan(
  db: Database,
  { event, viewerId, now }: { event: GameEvent; viewerId: number; now: Date },
): Promise<AdoptedSplit> {
  const { id: eventId } = event
  const rows = await listSplitTables(db, { eventId, now })
  if (rows.length === 0) return { plan: null }
  const parties = await listParties(db, { eventId, viewerId })
  const games = await listGameSummaries(db, { ids: rows.map(({ gameId }) => gameId) })
  const states = tableStates(rows, parties)
  const shown = parties.filter(({ isHidden }) => !isHidden)
  const present = [...shown.map(({ user }) => user), event.host]
  // Uses the whole time of the event, so that a game does not become too long while people play.
  const minutes = minutesLeft(event, new Date(event.date))
  const tables = rows.flatMap((row) => {
    const { place, gameId } = row
    const [game, state] = [games.find(({ id }) => id === gameId), states.get(place)]
    if (!game || !state) return []
    const copy = findCopy(row, parties)
    const bringer = present.find(({ id }) => id === copy?.memberId) ?? null
    const seated = shown.filter((party) => party.place === place)
    const members = seated.map(({ user }) => user)
    const wantedBy = shown.filter(({ wantedPlace }) => wantedPlace === place).map(({ user }) => user)
    const problem = tableProblem(state, minutes)
    const facts = { guests: countGuests(seated), people: state.people, room: roomAt(state), problem }
    return { place, game, bringer, isPromised: copy?.isPromised ?? false, members, ...facts, wantedBy }
  })
  const own = parties.find(({ user }) => user.id === viewerId)
  const problems = peopleProblems({
    hiddenUnseated: parties.filter(({ isHidden, place }) => isHidden && place === null).length,
    extraPeople: event.extraPeople,
    seatedExtraPeople: rows.reduce((sum, { extraPeople }) => sum + extraPeople, 0),
  })
  const unseated = shown
    .filter(({ place }) => place === null)
    .map(({ user: member, size: people }) => ({ member, people }))
  const [ownPlace, wantedPlace] = [own?.place ?? null, own?.wantedPlace ?? null]
  return { plan: { tables, ownPlace, wantedPlace, unseated, problems } }
}
