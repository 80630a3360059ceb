import type { GameEvent } from '../../../../contract/events/schemas.ts'
import type { Game, GameSummary } from '../../../../contract/games/schemas.ts'
import type { PublicUser } from '../../../../contract/people/users/schemas.ts'

/** Yields the objects in an answer at any depth. */
function* objectsIn(answer: unknown): Generator<object> {
  if (typeof answer !== 'object' || answer === null) return
  if (!Array.isArray(answer)) yield answer
  for (const part of Object.values(answer)) yield* objectsIn(part)
}

/** Returns the ids of the events in an answer. */
export function eventIdsIn(answer: unknown): Set<number> {
  return idsIn(answer, (part): part is GameEvent => 'attendeeCount' in part)
}

/** Returns the ids of the games in an answer. */
export function gameIdsIn(answer: unknown): Set<number> {
  return idsIn(answer, (part): part is GameSummary => 'picture' in part)
}

/** Returns the ids of the games in an answer that are shown with their rating. */
export function ratedGameIdsIn(answer: unknown): Set<number> {
  return idsIn(answer, (part): part is Game => 'ratingCount' in part)
}

/** Returns the ids of the members whose profile is in an answer. */
export function memberIdsIn(answer: unknown): Set<number> {
  return idsIn(answer, (part): part is PublicUser => 'acceptsMessages' in part)
}

function idsIn(answer: unknown, isSought: (part: object) => part is { id: number }): Set<number> {
  return new Set([...objectsIn(answer)].filter(isSought).map(({ id }) => id))
}
