import type { ColumnTypes, Tables } from './table.ts'

export function shelfTables({ id, instant, bigint, user, game, event }: ColumnTypes): Tables {
  return {
    collectionEntries: {
      columns: `
        ${id},
        "userId" ${user} not null,
        "gameId" ${game} not null,
        "favoritedAt" ${instant},
        "offeredSince" ${instant},
        "createdAt" ${instant} not null,
        unique ("userId", "gameId")`,
      indexes: { collectionEntriesGame: '("gameId", "userId")' },
    },
    loans: {
      columns: `
        ${id},
        "gameId" ${game} not null,
        "ownerId" ${user} not null,
        "borrowerId" ${user} not null,
        "state" text not null,
        "message" text,
        "note" text,
        "dueOn" text,
        "eventId" ${event},
        "reminder" text,
        "requestedAt" ${instant} not null,
        "answeredAt" ${instant},
        "handedOverAt" ${instant},
        "givenBackAt" ${instant},
        "closedAt" ${instant},
        check ("ownerId" <> "borrowerId")`,
      indexes: {
        loansOwner: '("ownerId", "state", "gameId")',
        loansBorrower: '("borrowerId", "state", "gameId")',
        loansGame: '("gameId")',
        loansEvent: '("eventId")',
        loansDue: `("dueOn") where "state" = 'lent'`,
      },
    },
    importedPlays: {
      columns: `
        "userId" ${user} not null,
        "gameId" ${game} not null,
        "plays" integer not null check ("plays" > 0),
        primary key ("userId", "gameId")`,
      indexes: { importedPlaysGame: '("gameId")' },
    },
    shelfChoices: {
      columns: `
        "userId" ${user} not null,
        "bggId" ${bigint} not null,
        "gameId" ${game} not null,
        primary key ("userId", "bggId")`,
      indexes: { shelfChoicesGame: '("gameId")' },
    },
    suggestionMails: {
      columns: `"userId" ${user} primary key, "dueAt" ${instant}, "lastSentAt" ${instant}`,
      indexes: { suggestionMailsDue: '("dueAt") where "dueAt" is not null' },
    },
  }
}
