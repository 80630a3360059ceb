import type { ColumnTypes, Tables } from './table.ts'

// Lists of members contain neither deleted accounts nor unconfirmed ones. Partial indexes keep these lists index-only.
const isListed = 'where "deletedAt" is null and "emailConfirmedAt" is not null'

export function peopleTables({ id, instant, user, sortable }: ColumnTypes): Tables {
  return {
    users: {
      columns: `
        ${id},
        "username" text not null,
        "fullName" text not null,
        "email" text not null,
        "emailConfirmedAt" ${instant},
        "passwordHash" text not null,
        "bio" text,
        "location" text,
        "avatarUrl" text,
        "experienceLevel" integer check ("experienceLevel" between 0 and 100),
        "playFrequency" text not null,
        "maxTravelDistance" integer not null check ("maxTravelDistance" between 1 and 100),
        "sortName" ${sortable} not null,
        "nameText" text not null,
        "searchText" text not null,
        "createdAt" ${instant} not null,
        "deletedAt" ${instant},
        "suspendedAt" ${instant},
        "suspendedUntil" ${instant},
        "limitedUntil" ${instant},
        "heldAt" ${instant},
        "role" text not null default 'member' check ("role" in ('member', 'moderator', 'administrator')),
        "lastActiveAt" ${instant},
        "activityRank" integer not null default 1,
        "experienceRank" double precision not null generated always as (- coalesce("experienceLevel", -1)) stored,
        "contactableBy" text not null default 'everyone',
        "zipHiddenSince" ${instant},
        "townZip" text,
        "listedZip" text
          generated always as (case when "zipHiddenSince" is null then "location" else "townZip" end) stored,
        "attendanceHiddenSince" ${instant}`,
      uniqueIndexes: {
        usersUsername: '(lower("username"))',
        // Only confirmed addresses are unique, so that an unconfirmed registration does not keep the owner of the
        // address from registering.
        usersEmail: '(lower("email")) where "emailConfirmedAt" is not null',
      },
      indexes: {
        usersByEmail: '(lower("email"))',
        usersUnconfirmed: '("createdAt") where "emailConfirmedAt" is null and "deletedAt" is null',
        // Moderators search among all members.
        usersSortName: '("sortName", "id") where "deletedAt" is null',
        usersListedName: `("sortName", "id") ${isListed}`,
        usersLocation: `("location", "activityRank", "sortName", "id") ${isListed}`,
        usersListedZip: `("listedZip", "activityRank", "sortName", "id") ${isListed}`,
        usersExperienceRank: `("experienceRank", "activityRank", "id") ${isListed}`,
        usersCreatedAt: `("createdAt", "id") ${isListed}`,
        usersHereLately: '("lastActiveAt") where "activityRank" = 0',
        usersLastHere: '(coalesce("lastActiveAt", "createdAt")) where "deletedAt" is null',
        usersRole: `("id") where "role" <> 'member'`,
        usersSuspended: '("suspendedAt", "id") where "suspendedAt" is not null',
        usersSuspendedUntil: '("suspendedUntil") where "suspendedUntil" is not null',
        // Only pictures of this site: other addresses can exceed PostgreSQL's limit for index entries.
        usersPicture: `("avatarUrl") where "avatarUrl" like '/pictures/%'`,
      },
      searchedTexts: ['nameText', 'searchText'],
    },
    userCategories: {
      columns: `
        "userId" ${user} not null,
        "category" text not null,
        "position" integer not null,
        primary key ("userId", "category")`,
    },
    blocks: {
      columns: `
        "blockerId" ${user} not null,
        "blockedId" ${user} not null,
        "createdAt" ${instant} not null,
        primary key ("blockerId", "blockedId"),
        check ("blockerId" <> "blockedId")`,
      indexes: {
        blocksBlocked: '("blockedId", "blockerId")',
        blocksLatest: '("blockerId", "createdAt" desc, "blockedId" desc)',
      },
    },
  }
}
