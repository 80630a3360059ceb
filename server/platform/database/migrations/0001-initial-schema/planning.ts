import type { ColumnTypes, Tables } from './table.ts'

export function planningTables(types: ColumnTypes): Tables {
  return { ...gameChoiceTables(types), ...groupTables(types), ...datePollTables(types), ...playTables(types) }
}

/** The games of events, and the choices of an event's people about them. */
function gameChoiceTables({ instant, user, game, event }: ColumnTypes): Tables {
  return {
    eventGames: {
      columns: `
        "eventId" ${event} not null,
        "gameId" ${game} not null,
        "position" integer not null,
        "preselectedAt" ${instant},
        "fitsSince" ${instant},
        "firstFitAt" ${instant},
        primary key ("eventId", "gameId")`,
      indexes: { eventGamesGame: '("gameId")' },
    },
    gameVetoes: {
      columns: `
        "eventId" ${event} not null,
        "gameId" ${game} not null,
        "userId" ${user} not null,
        "vetoedAt" ${instant} not null,
        primary key ("eventId", "userId")`,
      indexes: { gameVetoesUser: '("userId", "eventId")', gameVetoesGame: '("gameId")' },
    },
    gameOffers: {
      columns: `
        "eventId" ${event} not null,
        "gameId" ${game} not null,
        "userId" ${user} not null,
        "bringingSince" ${instant},
        "teachingSince" ${instant},
        primary key ("eventId", "gameId", "userId"),
        check ("bringingSince" is not null or "teachingSince" is not null)`,
      indexes: { gameOffersUser: '("userId", "eventId")', gameOffersGame: '("gameId")' },
    },
    gameAsks: {
      columns: `
        "eventId" ${event} not null,
        "gameId" ${game} not null,
        "userId" ${user} not null,
        "askedAt" ${instant} not null,
        primary key ("eventId", "gameId", "userId")`,
      indexes: { gameAsksUser: '("userId", "eventId")', gameAsksGame: '("gameId")' },
    },
  }
}

function groupTables({ instant, user, game, event }: ColumnTypes): Tables {
  return {
    splitTables: {
      columns: `
        "eventId" ${event} not null,
        "place" integer not null,
        "gameId" ${game} not null,
        "ownerId" ${user} not null,
        "extraPeople" integer not null,
        "fitsSince" ${instant},
        primary key ("eventId", "place")`,
      indexes: { splitTablesGame: '("gameId")', splitTablesOwner: '("ownerId")' },
    },
    splitSeats: {
      columns: `
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "place" integer not null,
        "wantedPlace" integer,
        primary key ("eventId", "userId")`,
      indexes: { splitSeatsUser: '("userId", "eventId")' },
    },
  }
}

function datePollTables({ id, instant, bigint, user, game, event }: ColumnTypes): Tables {
  const poll = `${bigint} references "datePolls" ("id")`
  return {
    datePolls: {
      columns: `
        ${id},
        "hostId" ${user} not null,
        "title" text not null,
        "location" text not null,
        "locationDetails" text,
        "duration" integer,
        "maxAttendees" integer,
        "code" text not null unique,
        "createdAt" ${instant} not null,
        "lastDate" ${instant} not null,
        "cancelledAt" ${instant},
        "eventId" ${event}`,
      indexes: { datePollsHost: '("hostId", "id")', datePollsEvent: '("eventId")' },
    },
    datePollGames: {
      columns: `
        "pollId" ${poll} not null,
        "gameId" ${game} not null,
        "position" integer not null,
        primary key ("pollId", "gameId")`,
      indexes: { datePollGamesGame: '("gameId")' },
    },
    proposedDates: {
      columns: `${id}, "pollId" ${poll} not null, "date" ${instant} not null`,
      uniqueIndexes: { proposedDatesPoll: '("pollId", "date")' },
    },
    datePollMembers: {
      columns: `
        "pollId" ${poll} not null,
        "userId" ${user} not null,
        "joinedAt" ${instant} not null,
        primary key ("userId", "pollId")`,
      indexes: { datePollMembersPoll: '("pollId")' },
    },
    dateAnswers: {
      columns: `
        "dateId" ${bigint} not null references "proposedDates" ("id"),
        "userId" ${user} not null,
        "answer" text not null check ("answer" in ('yes', 'maybe', 'no')),
        "answeredAt" ${instant} not null,
        primary key ("dateId", "userId")`,
      indexes: { dateAnswersUser: '("userId")' },
    },
  }
}

/** What happened at events: whether they took place, which attendees did not come, and the games that were played. */
function playTables({ id, instant, user, game, event }: ColumnTypes): Tables {
  return {
    eventOutcomes: {
      columns: `
        "eventId" ${event} primary key,
        "outcome" text not null check ("outcome" in ('happened', 'didNotHappen')),
        "answeredAt" ${instant} not null`,
    },
    absences: {
      columns: `
        "eventId" ${event} not null,
        "userId" ${user} not null,
        "missedAt" ${instant} not null,
        primary key ("eventId", "userId")`,
      indexes: { absencesUser: '("userId", "missedAt")', absencesMissed: '("missedAt")' },
    },
    plays: {
      columns: `
        ${id},
        "eventId" ${event},
        "gameId" ${game} not null,
        "tableNumber" integer not null,
        "userId" ${user} not null,
        "people" integer not null,
        "minutes" integer,
        "vote" text check ("vote" in ('good', 'notGood')),
        "playedAt" ${instant} not null,
        "recordedAt" ${instant} not null,
        "uuid" text not null,
        "players" text,
        unique ("eventId", "gameId", "tableNumber", "userId"),
        unique ("userId", "uuid")`,
      indexes: { playsUser: '("userId", "playedAt", "id")', playsGame: '("gameId", "playedAt", "id")' },
    },
    playerCountVotes: {
      columns: `
        "gameId" ${game} not null,
        "people" integer not null,
        "good" integer not null,
        "notGood" integer not null,
        primary key ("gameId", "people")`,
    },
  }
}
