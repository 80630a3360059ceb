import { z } from 'zod'
import { EventTitle } from '../../events/event-title.ts'
import { GameSummary } from '../../games/schemas.ts'
import { Id, Instant, lineOfText } from '../../platform/fields.ts'
import { MemberSummary } from '../../people/users/schemas.ts'
import {
  maxPlayMinutes,
  maxPlayPeople,
  maxPlaysPerImport,
  maxTablesPerGame,
  playerNameLength,
  playMinutesMessage,
  playScoreLength,
  playVotes,
} from './rules.ts'

const peopleMessage = `Choose 1 to ${maxPlayPeople} people`

const playFields = {
  people: z
    .int(peopleMessage)
    .min(1, peopleMessage)
    .max(maxPlayPeople, peopleMessage)
    .describe('The number of people who played.'),
  minutes: z
    .int(playMinutesMessage)
    .min(1, playMinutesMessage)
    .max(maxPlayMinutes, playMinutesMessage)
    .nullable()
    .describe('The length in minutes; null if it is unknown.'),
  vote: z
    .enum(playVotes)
    .nullable()
    .describe('Whether the game was good with this number of people; null for no answer.'),
}

/**
 * A member's record of a game at an event. Every member has a record of their own and changes no other one. Records with
 * the same event, game and table are one play, which a member confirms by recording the same numbers.
 *
 * - `tableNumber` distinguishes tables that played the same game; 1 by default.
 */
export const NewPlay = z.strictObject({
  gameId: Id,
  tableNumber: z.int().min(1).max(maxTablesPerGame).optional(),
  ...playFields,
})
export type NewPlay = z.infer<typeof NewPlay>

/** My record of a play. */
export const OwnPlay = z.object({ id: Id, ...playFields })
export type OwnPlay = z.infer<typeof OwnPlay>

/**
 * A play at an event, with the members who recorded it and their number. `people` and `minutes` come from the first
 * record; `minutes` is null if it has none. `own` is my record; null without one. `tableNumber` distinguishes tables
 * that played the same game.
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

/**
 * A game that the people of an event may have played, without a record that I see.
 *
 * - `source`: whether my table of the split event had the game, another table did, or it was only planned.
 * - `tableNumber` distinguishes tables that had the same game.
 * - `people` is the likely number of people: all those at the table, or else at the event.
 * - `members` are the people at the table whom I see, and `guests` is the number of their guests; none for a planned
 *   game.
 */
export const OfferedGame = z.object({
  source: z.enum(['ownTable', 'otherTable', 'planned']),
  game: GameSummary,
  tableNumber: z.int(),
  people: z.int(),
  members: z.array(MemberSummary),
  guests: z.int(),
})
export type OfferedGame = z.infer<typeof OfferedGame>

/**
 * The plays at a past event, as recorded by members whom I see, and games that I can record next.
 *
 * - `offered` are games without a record: that of my table first, then of other tables, then planned ones.
 * - `likelyPeople` is the likely number of people for any other game: those at my table, or else at the event.
 * - `isAsked`: whether to ask what was played. False for an event that did not happen, until a member records a play.
 */
export const EventPlays = z.object({
  plays: z.array(EventPlay),
  offered: z.array(OfferedGame),
  likelyPeople: z.int(),
  isAsked: z.boolean(),
})
export type EventPlays = z.infer<typeof EventPlays>

/**
 * A player of an imported play, as the file names them. Only the member who imported it sees the player.
 *
 * - `name` is null for a player whom the file does not name. `isMe`: the player is the member.
 * - `score` is a text, because it can be a sum such as '12+7'; null without one.
 */
export const PlayPlayer = z.object({
  name: z.string().nullable(),
  isMe: z.boolean(),
  score: z.string().nullable(),
  isWinner: z.boolean(),
})
export type PlayPlayer = z.infer<typeof PlayPlayer>

const ImportedPlayer = z.strictObject({
  ...PlayPlayer.shape,
  name: lineOfText()
    .min(1)
    // In code points of up to two characters each.
    .max(2 * playerNameLength)
    .nullable()
    .describe('The name in the file; null if it names nobody.'),
  score: lineOfText().min(1).max(playScoreLength).nullable().describe('The points as in the file; null without any.'),
})

/**
 * A play from a file, such as an export of the app BG Stats.
 *
 * - `uuid` identifies the play in all files.
 * - `playedAt` is the local time of the play, written as if it were UTC, because files name no time zone.
 */
export const ImportedPlay = z.strictObject({
  uuid: z.string().regex(/^[\w-]{8,64}$/),
  gameId: Id,
  playedAt: Instant.max(30).regex(/^(?:19|20)/),
  minutes: playFields.minutes,
  players: z.array(ImportedPlayer).max(maxPlayPeople),
})
export type ImportedPlay = z.infer<typeof ImportedPlay>

/** Plays of a file. */
export const PlayImport = z.strictObject({ plays: z.array(ImportedPlay).min(1).max(maxPlaysPerImport) })

const FileItem = z.record(z.string(), z.unknown())

/**
 * A file that the app BG Stats imports, in the format of its own exports (`BGStatsExport.json`). Plays refer to the other
 * lists by the `id` of their items; `meRefId` is the player that is the member.
 */
export const BgStatsFile = z.object({
  plays: z.array(FileItem),
  games: z.array(FileItem),
  players: z.array(FileItem),
  locations: z.array(FileItem),
  userInfo: z.object({ meRefId: z.int(), exportDate: z.string() }),
})

/**
 * A play in my log. `tableNumber` distinguishes tables that played the same game.
 *
 * - `event` is null for an imported play. Its `playedAt` is the local time, written as if it were UTC, and `people` is the
 *   number of players in the file, at least 1.
 * - `playedWith` are up to ten visible members with a record of the same play. `players` are those of an imported file,
 *   whom only I see.
 */
export const LoggedPlay = OwnPlay.extend({
  event: EventTitle.nullable(),
  game: GameSummary,
  tableNumber: z.int(),
  playedAt: Instant,
  playedWith: z.array(MemberSummary),
  players: z.array(PlayPlayer),
})
export type LoggedPlay = z.infer<typeof LoggedPlay>

/** How often I played a game. `plays` includes imported plays. */
export const PlayedGame = z.object({ game: GameSummary, plays: z.int() })
export type PlayedGame = z.infer<typeof PlayedGame>

/** How often I played with a member: `plays` is the number of plays at events that both of us recorded. */
export const PlayedWith = z.object({ user: MemberSummary, plays: z.int() })
export type PlayedWith = z.infer<typeof PlayedWith>

/** The numbers of members who found a game `good`, or not good (`notGood`), with a number of `people`. */
export const PeopleVotes = z.object({ people: z.int(), good: z.int(), notGood: z.int() })

/**
 * The public facts from the plays of a game. Each fact has answers of at least three members, and
 * each member counts once.
 *
 * - `votes`: for each number of people with enough votes, in ascending order.
 * - `usualMinutes`: the median of the lengths that `timedBy` members recorded; null if too few did.
 */
export const GamePlayFacts = z.object({
  votes: z.array(PeopleVotes),
  usualMinutes: z.int().nullable(),
  timedBy: z.int(),
})
export type GamePlayFacts = z.infer<typeof GamePlayFacts>
