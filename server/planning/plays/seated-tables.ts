import type { SeatedTable } from '../../../contract/planning/plays/offers.ts'
import { countGuests } from '../../../contract/planning/split/model.ts'
import { listGameSummaries } from '../../games/games.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listParties } from '../../events/split/parties.ts'

/** Lists the tables of a split event with the people who sat there, and the members among them whom the viewer sees. */
export async function listSeatedTables(
  db: Database,
  { eventId, viewerId }: { eventId: number; viewerId: number },
): Promise<SeatedTable[]> {
  const tables = await db
    .selectFrom('splitTables')
    .select(['place', 'gameId', 'extraPeople'])
    .where('eventId', '=', eventId)
    .orderBy('place')
    .execute()
  if (tables.length === 0) return []
  const parties = await listParties(db, { eventId, viewerId })
  const games = await listGameSummaries(db, { ids: tables.map(({ gameId }) => gameId) })
  return tables.flatMap(({ place, gameId, extraPeople }) => {
    const game = games.find(({ id }) => id === gameId)
    if (!game) return []
    const seated = parties.filter((party) => party.place === place)
    const shown = seated.filter(({ isHidden }) => !isHidden)
    return {
      game,
      people: seated.reduce((sum, { size }) => sum + size, extraPeople),
      isOwn: seated.some(({ user }) => user.id === viewerId),
      members: shown.map(({ user }) => user),
      guests: countGuests(shown),
    }
  })
}
