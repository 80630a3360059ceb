import { z } from 'zod'
import { GameSummary } from '../../games/schemas.ts'
import { Id } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'

/**
 * A game that fits. `score` is 0 to 100; `reasons` are up to four clauses such as 'Plays 2 to 5, you are 5'.
 * `isPlanned`: whether the host planned it for the event.
 */
export const SuggestedGame = z.object({
  game: GameSummary,
  score: z.int(),
  reasons: z.array(z.string()),
  isPlanned: z.boolean(),
})
export type SuggestedGame = z.infer<typeof SuggestedGame>

/**
 * A game that does not fit. `reason` is the rule that it fails: 'Needs 4, you are 3'. `isPlanned`: whether the host
 * planned it for the event.
 */
export const UnfitGame = z.object({ game: GameSummary, reason: z.string(), isPlanned: z.boolean() })
export type UnfitGame = z.infer<typeof UnfitGame>

/**
 * What the people at an event can play, as one of them sees it.
 *
 * - `people` is the number of people at the table; `extraPeople` of them were named by the host without an account.
 * - `minutesLeft` is the time to play, without the time to set up; with an open end always three hours.
 * - `fits` are the best games and `unfit` the first games that do not fit; `fitCount` and
 *   `unfitCount` are their numbers.
 * - `ownVeto` is the game that the requesting member would rather not play; null for none.
 * - `leavesOutMembers` and `leavesOutGames`: whether the table has more members, or a member more
 *   games, than are considered. `leavesOutCatalog`: whether the requested catalog has more games.
 */
export const Fit = z.object({
  people: z.int(),
  extraPeople: z.int(),
  minutesLeft: z.int(),
  fits: z.array(SuggestedGame),
  fitCount: z.int(),
  unfit: z.array(UnfitGame),
  unfitCount: z.int(),
  ownVeto: GameSummary.nullable(),
  leavesOutMembers: z.boolean(),
  leavesOutGames: z.boolean(),
  leavesOutCatalog: z.boolean(),
})
export type Fit = z.infer<typeof Fit>

/** The game that a member would rather not play at an event: `gameId` is null for none. */
export const Veto = z.object({ gameId: Id.nullable() })
export type Veto = z.infer<typeof Veto>

/** A member who could bring a game. `isAsked`: whether the host or a co-host asked them to. */
export const PossibleBringer = z.object({ user: MemberSummary, isAsked: z.boolean() })

/**
 * The best game at the table in place of planned games that do not fit. `isOwn`: whether the requesting member owns it.
 * `ownerName` is the full name of an owner at the table; null for a game of the requesting member.
 */
export const Replacement = z.object({ game: GameSummary, isOwn: z.boolean(), ownerName: z.string().nullable() })

/**
 * A planned game of an event, as one of the people at the table sees it.
 *
 * - `bringers` and `teachers` are the members whom the requesting member sees. `bringerCount` and `teacherCount`
 *   include hidden members.
 * - `tableCount` is the number of tables of the adopted split that play the game; 0 without a split.
 * - `isNeeded`: whether a copy has to come. After a split, only the games of its tables are needed.
 * - `copyOwners` are the members without an offer whose copies these tables play.
 *   `copyOwnerCount` includes hidden members.
 * - `isBringing` and `isTeaching`: whether the requesting member brings the game and can teach it.
 * - `isAsked`: whether the requesting member was asked to bring it, by the host or a co-host, or for a table.
 * - `owners` are members at the table who have a copy at the time of the event and could bring it: owners whose copy is
 *   not lent, and borrowers. Only the host and co-hosts see them, and only while no member brings the game, or should bring it to a table.
 * - `misfit` is why it does not fit the people and the time of the event: 'Needs 4, you are 3', or `needsTables`. It is
 *   null if the game fits, and while too few people have joined for a game that has not fitted before.
 * - `replacement` is the best game at the table instead, for the host and co-hosts. Only the first game that does not fit
 *   has it; null if there is none, if the game needs several tables, or if the event is split into tables.
 */
export const PlannedGame = z.object({
  game: GameSummary,
  bringers: z.array(MemberSummary),
  bringerCount: z.int(),
  teachers: z.array(MemberSummary),
  teacherCount: z.int(),
  tableCount: z.int(),
  isNeeded: z.boolean(),
  copyOwners: z.array(MemberSummary),
  copyOwnerCount: z.int(),
  isBringing: z.boolean(),
  isTeaching: z.boolean(),
  isAsked: z.boolean(),
  owners: z.array(PossibleBringer),
  misfit: z.string().nullable(),
  replacement: Replacement.nullable(),
})
export type PlannedGame = z.infer<typeof PlannedGame>

/** The planned games of an event, in the order of the host. */
export const BringList = z.object({ games: z.array(PlannedGame) })
export type BringList = z.infer<typeof BringList>

/** `replacedId` is the planned game whose place another game takes. Without it, the other game comes last. */
export const GamePlan = z.strictObject({ replacedId: Id.optional() })
export type GamePlan = z.infer<typeof GamePlan>

/**
 * Whether the member brings a planned game (`isBringing`) and can teach it (`isTeaching`). A field that is left out
 * stays as it is.
 */
export const GameOffer = z.strictObject({ isBringing: z.boolean().optional(), isTeaching: z.boolean().optional() })
export type GameOffer = z.infer<typeof GameOffer>
