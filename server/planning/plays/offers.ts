import type { GameEvent } from '../../../contract/events/schemas.ts'
import { likelyPeopleAtTable, offerGames } from '../../../contract/planning/plays/offers.ts'
import { likelyPeople } from '../../../contract/planning/plays/rules.ts'
import type { EventPlay, EventPlays } from '../../../contract/planning/plays/schemas.ts'
import type { Database } from '../../platform/database/schema.ts'
import { listSeatedTables } from './seated-tables.ts'

/** Reads the games that a member can record for an event with one press, and the number of people for another game. */
export async function readOffers(
  db: Database,
  { event, viewerId, plays }: { event: GameEvent; viewerId: number; plays: readonly EventPlay[] },
): Promise<Pick<EventPlays, 'offered' | 'likelyPeople'>> {
  const tables = await listSeatedTables(db, { eventId: event.id, viewerId })
  const eventPeople = likelyPeople(event)
  return {
    offered: offerGames({ tables, plannedGames: event.games, plays, eventPeople }),
    likelyPeople: likelyPeopleAtTable(tables, eventPeople),
  }
}
