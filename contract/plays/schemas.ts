import { z } from 'zod'
import { GameSummary } from '../games/schemas.ts'
import { Id, Instant } from '../platform/fields.ts'
import { MemberSummary } from '../users/schemas.ts'
import { maxPlayMinutes, maxPlayPeople, maxTables, playVotes } from './limits.ts'

const peopleMessage = `Choose 1 to ${maxPlayPeople} people`
const minutesMessage = `Use 1 to ${maxPlayMinutes} minutes, or leave it empty`

const playFields = {
  people: z.int(peopleMessage).min(1, peopleMessage).max(maxPlayPeople, peopleMessage),
  minutes: z.int(minutesMessage).min(1, minutesMessage).max(maxPlayMinutes, minutesMessage).nullable(),
  vote: z.enum(playVotes).nullable(),
}

/**
 * What a member records about a game at an event.
 *
 * - `tableNumber` tells tables apart that played the same game; 1 by default.
 * - `people` is the number of people who played, `minutes` how long; null if the member does not know.
 * - `vote` says whether the game was good with this number of people; null for no answer.
 */
export const NewPlay = z.strictObject({
  gameId: Id,
  tableNumber: z.int().min(1).max(maxTables).optional(),
  ...playFields,
})
export type NewPlay = z.infer<typeof NewPlay>

/** What I recorded about a play. */
export const OwnPlay = z.object({ id: Id, ...playFields })
export type OwnPlay = z.infer<typeof OwnPlay>

/**
 * A game that was played at a table of an event, with the members who recorded it and their number. `people` and
 * `minutes` are what the first of them recorded, and `own` what I did; null if I did not.
 */
export const EventPlay = z.object({
  game: GameSummary,
  tableNumber: z.int(),
  people: z.int(),
  minutes: z.int().nullable(),
  members: z.array(MemberSummary),
  own: OwnPlay.nullable(),
})
export type EventPlay = z.infer<typeof EventPlay>

/** A play in my log. `playedWith` are the members who recorded the same play and whom I see, up to ten. */
export const LoggedPlay = OwnPlay.extend({
  event: z.object({ id: Id, title: z.string() }),
  game: GameSummary,
  tableNumber: z.int(),
  playedAt: Instant,
  playedWith: z.array(MemberSummary),
})
export type LoggedPlay = z.infer<typeof LoggedPlay>

/** How often I played a game; `plays` includes those of an imported shelf. */
export const PlayedGame = z.object({ game: GameSummary, plays: z.int() })
export type PlayedGame = z.infer<typeof PlayedGame>

/** How often I played with a member. */
export const PlayedWith = z.object({ user: MemberSummary, plays: z.int() })
export type PlayedWith = z.infer<typeof PlayedWith>

/**
 * What members recorded about a game, each counted once. Contains only what at least three members said.
 *
 * - `votes`: how many found it good, or not good, with a number of people.
 * - `usualMinutes`: the median of what `timedBy` members recorded.
 */
export const GamePlayFacts = z.object({
  votes: z.array(z.object({ people: z.int(), good: z.int(), notGood: z.int() })),
  usualMinutes: z.int().nullable(),
  timedBy: z.int(),
})
export type GamePlayFacts = z.infer<typeof GamePlayFacts>
