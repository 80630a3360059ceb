import { reportedMembers } from './reported-members.ts'
import { serveAvatars } from './avatars/routes.ts'
import { anonymizeUser } from './users/former-members.ts'
import { inactiveMembersWork } from './users/inactive-members.ts'
import { serveUsers } from './users/routes.ts'
import { deleteBlocksBy } from './visibility/blocks.ts'
import { serveZipCodes } from './zip-codes/routes.ts'
import type { Subject } from '../platform/services/subject.ts'
import { byKey } from '../platform/subjects/archive-parts.ts'
import { getOwnUser } from './users/users.ts'
import { getPrivacyChoices } from './users/privacy.ts'

export const people = {
  serve: [serveUsers, serveAvatars, serveZipCodes],
  work: ({ db }) => [inactiveMembersWork(db)],
  personal: {
    tables: {
      users: 'account',
      userCategories: 'account',
      blocks: 'blocks',
    },
    archive: {
      account: (db, { userId }) => getOwnUser(db, { id: userId }),
      privacy: (db, { userId }) => getPrivacyChoices(db, { id: userId }),
      blocks: (db, { userId }) =>
        byKey(
          db
            .selectFrom('blocks')
            .innerJoin('users', 'users.id', 'blocks.blockedId')
            .select(['users.id', 'fullName', 'blocks.createdAt as blockedAt'])
            .where('blockerId', '=', userId),
          ['blockedId'],
          ({ id, fullName, blockedAt }) => ({ member: { id, fullName }, blockedAt }),
        ),
    },
    erase: [deleteBlocksBy, anonymizeUser],
    separate: [],
  },
  reportable: reportedMembers,
} satisfies Subject
