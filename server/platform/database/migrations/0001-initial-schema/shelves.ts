import { type ColumnTypes, orNull } from './table.ts'

export function shelfTables({ id, text, instant, integer, bigint, user, game, event }: ColumnTypes) {
  return {
    /** `offeredSince`: since when other members can borrow the game, or null. */
    collectionEntries: {
      columns: {
        id,
        userId: user,
        gameId: game,
        favoritedAt: orNull(instant),
        offeredSince: orNull(instant),
        createdAt: instant,
      },
      constraints: ['unique ("userId", "gameId")'],
      indexes: { collectionEntriesGame: '("gameId", "userId")' },
    },
    /**
     * - `state`: a `LoanState`. `message` is the text of the request, `note` the owner's text in the answer.
     * - `dueOn`: the day until which the owner lends the game, such as '2030-05-17'; set with the agreement.
     * - `eventId`: the event where the game changes hands, or null.
     * - `reminder`: the latest reminder that was sent, a `LoanReminder`.
     */
    loans: {
      columns: {
        id,
        gameId: game,
        ownerId: user,
        borrowerId: user,
        state: text,
        message: orNull(text),
        note: orNull(text),
        dueOn: orNull(text),
        eventId: orNull(event),
        reminder: orNull(text),
        requestedAt: instant,
        answeredAt: orNull(instant),
        handedOverAt: orNull(instant),
        givenBackAt: orNull(instant),
        closedAt: orNull(instant),
      },
      constraints: ['check ("ownerId" <> "borrowerId")'],
      indexes: {
        loansOwner: '("ownerId", "state", "gameId")',
        loansBorrower: '("borrowerId", "state", "gameId")',
        loansGame: '("gameId")',
        loansEvent: '("eventId")',
        loansDue: `("dueOn") where "state" = 'lent'`,
      },
    },
    /** The number of plays in files that a member imported, in addition to those in `plays`. */
    importedPlays: {
      columns: { userId: user, gameId: game, plays: integer },
      constraints: ['check ("plays" > 0)', 'primary key ("userId", "gameId")'],
      indexes: { importedPlaysGame: '("gameId")' },
    },
    /** The game that a member chose for an id on BoardGameGeek in an import, where the catalog does not tell it. */
    shelfChoices: {
      columns: { userId: user, bggId: bigint, gameId: game },
      constraints: ['primary key ("userId", "bggId")'],
      indexes: { shelfChoicesGame: '("gameId")' },
    },
    suggestionMails: {
      columns: { userId: user, dueAt: orNull(instant), lastSentAt: orNull(instant) },
      constraints: ['primary key ("userId")'],
      indexes: { suggestionMailsDue: '("dueAt") where "dueAt" is not null' },
    },
  }
}
