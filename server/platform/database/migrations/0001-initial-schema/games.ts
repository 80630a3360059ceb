import { ratingPrior } from '../../../../../contract/games/rules.ts'
import type { Engine } from '../../engine.ts'
import type { ColumnTypes, Tables } from './table.ts'

const { stars, count } = ratingPrior

export function gameTables({ id, instant, bigint, user, game, sortable }: ColumnTypes, engine: Engine): Tables {
  return {
    games: {
      columns: `
        ${id},
        "name" text not null,
        "description" text not null,
        "imageUrl" text,
        "picture" text,
        "minPlayers" integer not null check ("minPlayers" >= 1),
        "maxPlayers" integer not null check ("maxPlayers" >= "minPlayers"),
        "minPlayTime" integer not null check ("minPlayTime" >= 1),
        "maxPlayTime" integer not null check ("maxPlayTime" >= "minPlayTime"),
        "complexity" double precision check ("complexity" between 1 and 5),
        "ratingTotal" double precision not null default 0,
        "ratingCount" integer not null default 0 check ("ratingCount" >= 0),
        "ratingRank" double precision not null generated always as (case when "ratingCount" = 0 then 0
          else -(${stars * count} + "ratingTotal") / (${count} + "ratingCount") end) stored,
        "playTimeRank" double precision not null
          generated always as ("minPlayTime" + "maxPlayTime" / 1000000.0) stored,
        "ownerCount" integer not null default 0 check ("ownerCount" >= 0),
        "standing" double precision not null
          generated always as ("ownerCount" + "ratingTotal" - 2.5 * "ratingCount") stored,
        "addedById" ${user},
        "fromMemberSince" ${instant},
        "yearPublished" integer,
        "baseGameId" ${game},
        "bggId" ${bigint},
        "usualMinutes" integer,
        "timedBy" integer not null default 0,
        "sortName" ${sortable} not null,
        "nameKey" text not null,
        "searchText" text not null,
        "nameText" text not null,
        "createdAt" ${instant} not null,
        "deletedAt" ${instant}`,
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
      // Ids up to 10,000 are reserved for the starter catalogue, which may grow.
      statements: [
        engine === 'sqlite'
          ? `insert into sqlite_sequence (name, seq) values ('games', 10000)`
          : `alter table "games" alter column "id" restart with 10001`,
      ],
    },
    gameCategories: {
      columns: `
        "gameId" ${game} not null,
        "category" text not null,
        "position" integer not null,
        primary key ("gameId", "category")`,
      indexes: {
        gameCategoriesCategory: '("category", "gameId")',
        gameCategoriesInOrder: '("gameId", "position", "category")',
      },
    },
    gameNames: {
      columns: `
        "gameId" ${game} not null,
        "nameKey" text not null,
        "name" text not null,
        primary key ("gameId", "nameKey")`,
      indexes: { gameNamesKey: '("nameKey", "gameId")' },
    },
    gameRatings: {
      columns: `
        "gameId" ${game} not null,
        "userId" ${user} not null,
        "rating" double precision not null check ("rating" between 0.5 and 5),
        "ratedAt" ${instant} not null,
        primary key ("gameId", "userId")`,
      indexes: { gameRatingsUser: '("userId")' },
    },
    pictureFetches: {
      columns: `
        "gameId" ${game} on delete cascade primary key,
        "imageUrl" text not null,
        "tries" integer not null default 0 check ("tries" >= 0),
        "dueAt" ${instant}`,
      indexes: { pictureFetchesDue: '("dueAt") where "dueAt" is not null' },
    },
    wishes: {
      columns: `
        "userId" ${user} not null,
        "gameId" ${game} not null,
        "createdAt" ${instant} not null,
        primary key ("userId", "gameId")`,
      indexes: { wishesGame: '("gameId", "userId")' },
    },
  }
}
