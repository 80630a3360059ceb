import { type ColumnTypes, orNull, byDefault, generated } from './table.ts'

// Lists of members contain neither deleted accounts nor unconfirmed ones. Partial indexes keep these lists index-only.
const isListed = 'where "deletedAt" is null and "emailConfirmedAt" is not null'

export function peopleTables({ id, text, sortable, instant, integer, double, user }: ColumnTypes) {
  return {
    /**
     * - `nameText`: the names, as `searchableText` stores them for searches. `searchText`: the names and the bio.
     *   `sortName` orders lists.
     * - `maxTravelDistance`: in miles.
     * - `experienceRank`: generated, minus the level, or 1 without a level. Sorts the highest level
     *   first and no level last.
     * - `activityRank`: 0 for recently active members, otherwise 1. `lastActiveAt`, a date, determines when it becomes 1.
     * - `contactableBy`: the members who can start a conversation with this member.
     * - `zipHiddenSince`: since when others see only the town. `listedZip` is where lists find the member: `listedZipAt`
     *   of `location`, or the main zip code of the town if it is hidden, which is null for an unknown town.
     * - `attendanceHiddenSince`: since when only attendees and hosts of an event see that the member attends it.
     * - `firstNameShownSince`: since when the links of the member's events name the host by the first name.
     * - `emailConfirmedAt`: null until the member has confirmed `email`. Only one confirmed member can have an address.
     * - `suspendedUntil`: the end of a suspension, or null. `heldAt`: since when a newcomer waits for a moderator.
     * - `deletedAt`: a deleted account keeps its row without personal data, because its messages and comments stay.
     */
    users: {
      columns: {
        id,
        username: text,
        fullName: text,
        email: text,
        emailConfirmedAt: orNull(instant),
        passwordHash: text,
        bio: orNull(text),
        location: orNull(text),
        avatarUrl: orNull(text),
        experienceLevel: orNull(integer),
        playFrequency: text,
        maxTravelDistance: integer,
        sortName: sortable,
        nameText: text,
        searchText: text,
        createdAt: instant,
        deletedAt: orNull(instant),
        suspendedAt: orNull(instant),
        suspendedUntil: orNull(instant),
        limitedUntil: orNull(instant),
        heldAt: orNull(instant),
        role: byDefault(text, "'member'"),
        lastActiveAt: orNull(instant),
        activityRank: byDefault(integer, '1'),
        experienceRank: generated(double, '- coalesce("experienceLevel", -1)'),
        contactableBy: byDefault(text, "'everyone'"),
        zipHiddenSince: orNull(instant),
        listedZip: orNull(text),
        attendanceHiddenSince: orNull(instant),
        firstNameShownSince: orNull(instant),
      },
      constraints: [
        'check ("experienceLevel" between 0 and 100)',
        'check ("maxTravelDistance" between 1 and 100)',
        `check ("role" in ('member', 'moderator', 'administrator'))`,
      ],
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
      columns: { userId: user, category: text, position: integer },
      constraints: ['primary key ("userId", "category")'],
    },
    blocks: {
      columns: { blockerId: user, blockedId: user, createdAt: instant },
      constraints: ['primary key ("blockerId", "blockedId")', 'check ("blockerId" <> "blockedId")'],
      indexes: {
        blocksBlocked: '("blockedId", "blockerId")',
        blocksLatest: '("blockerId", "createdAt" desc, "blockedId" desc)',
      },
    },
  }
}
