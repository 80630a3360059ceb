import { ratingPrior } from '../../../../../contract/games/rules.ts'
import { type ColumnTypes, orNull, byDefault, generated } from './table.ts'

const { stars, count } = ratingPrior

export function gameTables(
  { id, text, sortable, instant, integer, double, bigint, user, game }: ColumnTypes,
  isSqlite: boolean,
) {
  return {
    /**
     * - Play times: in minutes.
     * - `ratingTotal`, `ratingCount` and `ownerCount`: aggregates of `gameRatings` and `collectionEntries`, updated
     *   in the same transaction.
     * - `ratingRank`: generated, minus the weighted mean of the ratings (`ratingPrior`), or 0 without ratings. Sorts the
     *   best first and unrated games last.
     * - `playTimeRank`: generated, the minimum plus a millionth of the maximum play time. Sorts the shortest first.
     * - `standing`: generated, one point per owner, plus the stars above 2.5 of each rating.
     * - `nameKey`: the result of the contract's `nameKey()`, which is equal for similar names.
     * - `nameText`: all names, as `searchableText` stores them for searches. `searchText`: the names and the description.
     * - `picture`: name of this site's copies of the picture, or null.
     * - `baseGameId`: the game that this expansion needs. A base game is never an expansion itself.
     * - `usualMinutes` and `timedBy`: the usual length of plays here, and the number of members who recorded one.
     * - `bggId`: the id of the game on BoardGameGeek, unique among the games that are not deleted.
     */
    games: {
      columns: {
        id,
        name: text,
        description: text,
        imageUrl: orNull(text),
        picture: orNull(text),
        minPlayers: integer,
        maxPlayers: integer,
        minPlayTime: integer,
        maxPlayTime: integer,
        complexity: orNull(double),
        ratingTotal: byDefault(double, '0'),
        ratingCount: byDefault(integer, '0'),
        ratingRank: generated(
          double,
          `case when "ratingCount" = 0 then 0 else -(${stars * count} + "ratingTotal") / (${count} + "ratingCount") end`,
        ),
        playTimeRank: generated(double, '"minPlayTime" + "maxPlayTime" / 1000000.0'),
        ownerCount: byDefault(integer, '0'),
        standing: generated(double, '"ownerCount" + "ratingTotal" - 2.5 * "ratingCount"'),
        addedById: orNull(user),
        fromMemberSince: orNull(instant),
        yearPublished: orNull(integer),
        baseGameId: orNull(game),
        bggId: orNull(bigint),
        usualMinutes: orNull(integer),
        timedBy: byDefault(integer, '0'),
        sortName: sortable,
        nameKey: text,
        searchText: text,
        nameText: text,
        createdAt: instant,
        deletedAt: orNull(instant),
      },
      constraints: [
        'check ("minPlayers" >= 1)',
        'check ("maxPlayers" >= "minPlayers")',
        'check ("minPlayTime" >= 1)',
        'check ("maxPlayTime" >= "minPlayTime")',
        'check ("complexity" between 1 and 5)',
        'check ("ratingCount" >= 0)',
        'check ("ownerCount" >= 0)',
      ],
      uniqueIndexes: { gamesBggId: '("bggId") where "bggId" is not null and "deletedAt" is null' },
      indexes: {
        gamesSortName: '("sortName", "id") where "deletedAt" is null',
        gamesRatingRank: '("ratingRank", "id") where "deletedAt" is null',
        gamesPlayTimeRank: '("playTimeRank", "id") where "deletedAt" is null',
        gamesStanding: '("standing" desc, "id") where "deletedAt" is null',
        gamesNameKey: '("nameKey", "id") where "deletedAt" is null',
        // Counts the games that a member has added within a day.
        gamesAddedBy: '("addedById", "createdAt") where "addedById" is not null',
        gamesBaseGame: '("baseGameId", "sortName", "id") where "baseGameId" is not null',
        gamesPicture: '("picture") where "picture" is not null',
        gamesLeftPictured: '("id") where "deletedAt" is not null and "picture" is not null',
      },
      searchedTexts: ['searchText'],
      // Ids up to 10,000 are reserved for the starter catalog, which may grow.
      statements: [
        isSqlite
          ? `insert into sqlite_sequence (name, seq) values ('games', 10000)`
          : `alter table "games" alter column "id" restart with 10001`,
      ],
    },
    gameCategories: {
      columns: { gameId: game, category: text, position: integer },
      constraints: ['primary key ("gameId", "category")'],
      indexes: {
        gameCategoriesCategory: '("category", "gameId")',
        gameCategoriesInOrder: '("gameId", "position", "category")',
      },
    },
    /** The other names of games, such as titles of editions in other languages. `nameKey` is that of the name. */
    gameNames: {
      columns: { gameId: game, nameKey: text, name: text },
      constraints: ['primary key ("gameId", "nameKey")'],
      indexes: { gameNamesKey: '("nameKey", "gameId")' },
    },
    gameRatings: {
      columns: { gameId: game, userId: user, rating: double, ratedAt: instant },
      constraints: ['check ("rating" between 0.5 and 5)', 'primary key ("gameId", "userId")'],
      indexes: { gameRatingsUser: '("userId")' },
    },
    /** `dueAt` is null after success and after too many attempts. A game without an `imageUrl` has no row. */
    pictureFetches: {
      columns: { gameId: bigint, imageUrl: text, tries: byDefault(integer, '0'), dueAt: orNull(instant) },
      constraints: [
        'primary key ("gameId")',
        'foreign key ("gameId") references "games" ("id") on delete cascade',
        'check ("tries" >= 0)',
      ],
      indexes: { pictureFetchesDue: '("dueAt") where "dueAt" is not null' },
    },
    wishes: {
      columns: { userId: user, gameId: game, createdAt: instant },
      constraints: ['primary key ("userId", "gameId")'],
      indexes: { wishesGame: '("gameId", "userId")' },
    },
  }
}
