import { z } from 'zod'
import { SuggestedGame } from '../fit/schemas.ts'
import { GameSummary } from '../../games/schemas.ts'
import { Id } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'

/**
 * The members at a table whom the reader sees, and the number of their `guests`. `people` counts all people at the
 * table, with hidden members, their guests and people without an account.
 */
const seats = { members: z.array(MemberSummary), guests: z.int(), people: z.int() }

/**
 * A table of a proposal. `reasons` are clauses about its game, such as 'Plays 2 to 5, you are 5'. `members` are those
 * whom the reader sees, and `guests` is the number of their guests. `people` counts all people at the table, with hidden
 * members, their guests and people without an account.
 */
export const ProposedTable = z.object({ game: GameSummary, ...seats, reasons: z.array(z.string()) })

/**
 * A proposal to split the people at an event, as one of them sees it.
 *
 * - `id` identifies the proposal until its people, games or times change.
 * - `text` is the split in one line: '4 at Brass with Dana, 3 at Azul with Sam'. `endText` says how
 *   far apart the tables end.
 * - `score` is 0 to 100, like the score of a single game.
 */
export const SplitProposal = z.object({
  id: z.string(),
  text: z.string(),
  endText: z.string(),
  score: z.int(),
  tables: z.array(ProposedTable),
})
export type SplitProposal = z.infer<typeof SplitProposal>

/**
 * Proposals for two and more tables, the best first, and for comparison in `oneTable` the best games for all people at
 * one table. `people` is their number.
 */
export const SplitProposals = z.object({
  people: z.int(),
  oneTable: z.array(SuggestedGame),
  proposals: z.array(SplitProposal),
})
export type SplitProposals = z.infer<typeof SplitProposals>

/**
 * A table of the adopted split.
 *
 * - `place` is its number, from 1.
 * - `bringer` is the member whose copy the table plays; null if no member has one, or if the reader does not see them.
 *   `isPromised`: whether they have offered to bring it.
 * - `members` are those at the table whom the reader sees. `guests` is the number of their guests. `people` counts all
 *   people, with hidden members, their guests and people without an account.
 * - `room` is the number of further people for whom the table has room.
 * - `problem` is a text that says why the table no longer works; null if it works.
 * - `wantedBy` are members at other tables who want to swap with a member of this table.
 */
export const PlannedTable = z.object({
  place: z.int(),
  game: GameSummary,
  bringer: MemberSummary.nullable(),
  isPromised: z.boolean(),
  ...seats,
  room: z.int(),
  problem: z.string().nullable(),
  wantedBy: z.array(MemberSummary),
})
export type PlannedTable = z.infer<typeof PlannedTable>

/** A member without a table. `people` is the size of their party: 1, and the guests. */
export const UnseatedMember = z.object({ member: MemberSummary, people: z.int() })

/**
 * The adopted split. `ownPlace` is the reader's table, and `wantedPlace` the table to which the reader wants to move;
 * each is null if there is none. `unseated` are the members whom the reader sees who have no table
 * yet. `problems` are texts that say why the whole split no longer works.
 */
export const SplitPlan = z.object({
  tables: z.array(PlannedTable),
  ownPlace: z.int().nullable(),
  wantedPlace: z.int().nullable(),
  unseated: z.array(UnseatedMember),
  problems: z.array(z.string()),
})
export type SplitPlan = z.infer<typeof SplitPlan>

/** The split that the host or a co-host adopted for an event: `plan` is null if there is none. */
export const AdoptedSplit = z.object({ plan: SplitPlan.nullable() })
export type AdoptedSplit = z.infer<typeof AdoptedSplit>

/** The proposal that the host adopts: `proposalId` is its `id`. */
export const SplitChoice = z.strictObject({ proposalId: z.string().max(100) })

/**
 * `place` is the number of the table. `userId` is a member without a table whom the host or a co-host seats; by default
 * the reader.
 */
export const TableChoice = z.strictObject({ place: Id, userId: Id.optional() })
