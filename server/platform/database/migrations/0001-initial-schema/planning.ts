import type { EventOutcome } from '../../../../../contract/planning/attendance/rules.ts'
import type { PlayVote } from '../../../../../contract/planning/plays/rules.ts'
import { type ColumnTypes, type Column, orNull } from './table.ts'

export function planningTables(types: ColumnTypes) {
  return { ...gameChoiceTables(types), ...groupTables(types), ...datePollTables(types), ...playTables(types) }
}

function gameChoiceTables({ instant, integer, user, game, event }: ColumnTypes) {
  return {
    /**
     * - `preselectedAt`: when a form preselected the game, if the host neither chose nor owned it.
     * - `fitsSince`: since when the game fits the people and the times; null if it does not fit or is not checked yet.
     * - `firstFitAt`: when a check found for the first time that the game fits.
     */
    eventGames: {
      columns: {
        eventId: event,
        gameId: game,
        position: integer,
        preselectedAt: orNull(instant),
        fitsSince: orNull(instant),
        firstFitAt: orNull(instant),
      },
      constraints: ['primary key ("eventId", "gameId")'],
      indexes: { eventGamesGame: '("gameId")' },
    },
    /** The game that a member would rather not play at an event. */
    gameVetoes: {
      columns: { eventId: event, gameId: game, userId: user, vetoedAt: instant },
      constraints: ['primary key ("eventId", "userId")'],
      indexes: { gameVetoesUser: '("userId", "eventId")', gameVetoesGame: '("gameId")' },
    },
    /** Since when a member brings a planned game to an event, and teaches it. One of both is not null. */
    gameOffers: {
      columns: {
        eventId: event,
        gameId: game,
        userId: user,
        bringingSince: orNull(instant),
        teachingSince: orNull(instant),
      },
      constraints: [
        'primary key ("eventId", "gameId", "userId")',
        'check ("bringingSince" is not null or "teachingSince" is not null)',
      ],
      indexes: { gameOffersUser: '("userId", "eventId")', gameOffersGame: '("gameId")' },
    },
    /** The owners whom the host of an event asked to bring a game. */
    gameAsks: {
      columns: { eventId: event, gameId: game, userId: user, askedAt: instant },
      constraints: ['primary key ("eventId", "gameId", "userId")'],
      indexes: { gameAsksUser: '("userId", "eventId")', gameAsksGame: '("gameId")' },
    },
  }
}

function groupTables({ instant, integer, user, game, event }: ColumnTypes) {
  return {
    /** `extraPeople` have no account. `fitsSince`: since when the table works; null if it does not. */
    splitTables: {
      columns: {
        eventId: event,
        place: integer,
        gameId: game,
        ownerId: user,
        extraPeople: integer,
        fitsSince: orNull(instant),
      },
      constraints: ['primary key ("eventId", "place")'],
      indexes: { splitTablesGame: '("gameId")', splitTablesOwner: '("ownerId")' },
    },
    /** The table of each member in an adopted split, and the table to which they want to move. */
    splitSeats: {
      columns: { eventId: event, userId: user, place: integer, wantedPlace: orNull(integer) },
      constraints: ['primary key ("eventId", "userId")'],
      indexes: { splitSeatsUser: '("userId", "eventId")' },
    },
  }
}

function datePollTables({ id, text, instant, integer, reference, user, game, event }: ColumnTypes) {
  const poll = reference('datePolls')
  return {
    /**
     * - `code`: identifies the poll in its address. `lastDate`: the latest of its dates.
     * - `locationDetails`: only the host reads them, until the event gets them.
     * - `eventId`: the event that was created for the chosen date; null until the host chooses one.
     */
    datePolls: {
      columns: {
        id,
        hostId: user,
        title: text,
        location: text,
        locationDetails: orNull(text),
        duration: orNull(integer),
        maxAttendees: orNull(integer),
        code: text,
        createdAt: instant,
        lastDate: instant,
        cancelledAt: orNull(instant),
        eventId: orNull(event),
      },
      constraints: ['unique ("code")'],
      indexes: { datePollsHost: '("hostId", "id")', datePollsEvent: '("eventId")' },
    },
    datePollGames: {
      columns: { pollId: poll, gameId: game, position: integer },
      constraints: ['primary key ("pollId", "gameId")'],
      indexes: { datePollGamesGame: '("gameId")' },
    },
    proposedDates: {
      columns: { id, pollId: poll, date: instant },
      uniqueIndexes: { proposedDatesPoll: '("pollId", "date")' },
    },
    /** The members whom the host invited, and the members who answered. The host is never among them. */
    datePollMembers: {
      columns: { pollId: poll, userId: user, joinedAt: instant },
      constraints: ['primary key ("userId", "pollId")'],
      indexes: { datePollMembersPoll: '("pollId")' },
    },
    /** `answer`: 'yes', 'maybe' or 'no'. `answeredAt`: when the member last changed the answer. */
    dateAnswers: {
      columns: { dateId: reference('proposedDates'), userId: user, answer: text, answeredAt: instant },
      constraints: [`check ("answer" in ('yes', 'maybe', 'no'))`, 'primary key ("dateId", "userId")'],
      indexes: { dateAnswersUser: '("userId")' },
    },
  }
}

/** What happened at events: whether they took place, which attendees did not come, and the games that were played. */
function playTables({ id, text, instant, integer, user, game, event }: ColumnTypes) {
  return {
    /** The outcome that the host recorded for an event that is over. */
    eventOutcomes: {
      columns: { eventId: event, outcome: text as Column<EventOutcome>, answeredAt: instant },
      constraints: ['primary key ("eventId")', `check ("outcome" in ('happened', 'didNotHappen'))`],
    },
    /** Attendees who did not come to an event, as its host recorded. `missedAt` is the start of the event. */
    absences: {
      columns: { eventId: event, userId: user, missedAt: instant },
      constraints: ['primary key ("eventId", "userId")'],
      indexes: { absencesUser: '("userId", "missedAt")', absencesMissed: '("missedAt")' },
    },
    /**
     * A member's record of a play of a game at a table of an event. `playedAt` is the start of the event.
     *
     * - `eventId` is null for a play from a file, which only its member sees. Its `playedAt` is the local time, written as UTC.
     * - `uuid` identifies the play in files.
     * - `players` are those of a file, as JSON; null without a file.
     */
    plays: {
      columns: {
        id,
        eventId: orNull(event),
        gameId: game,
        tableNumber: integer,
        userId: user,
        people: integer,
        minutes: orNull(integer),
        vote: orNull(text as Column<PlayVote>),
        playedAt: instant,
        recordedAt: instant,
        uuid: text,
        players: orNull(text),
      },
      constraints: [
        `check ("vote" in ('good', 'notGood'))`,
        'unique ("eventId", "gameId", "tableNumber", "userId")',
        'unique ("userId", "uuid")',
      ],
      indexes: { playsUser: '("userId", "playedAt", "id")', playsGame: '("gameId", "playedAt", "id")' },
    },
    /** Public votes about numbers of people: an aggregate of `plays`, updated in the same transaction. */
    playerCountVotes: {
      columns: { gameId: game, people: integer, good: integer, notGood: integer },
      constraints: ['primary key ("gameId", "people")'],
    },
  }
}
