import { serveAvatars } from './avatars/routes.ts'
import { anonymizeUser } from './users/former-members.ts'
import { inactiveMembersWork } from './users/activity.ts'
import { serveUsers, serveZipCodes } from './routes.ts'
import { deleteBlocksBy, requireActiveUser } from './visibility/blocks.ts'
import type { Subject } from '../platform/services/subject.ts'
import { byKey } from '../platform/subjects/archive-parts.ts'
import { getOwnUser, listPublicUsers } from './users/users.ts'
import { getPrivacyChoices } from './users/privacy.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import type { Reportable } from '../platform/subjects/reportable.ts'

const reportedMembers = {
  member: {
    copy: async (db, { id, reporterId }) => {
      requireThat(id !== reporterId, 'NotYours')
      await requireActiveUser(db, { userId: id })
      const [user] = await listPublicUsers(db, { ids: [id], viewerId: reporterId })
      const { username, fullName, bio, avatarUrl } = user ?? {}
      return { copy: { username, fullName, bio, avatarUrl }, memberId: id }
    },
  },
} satisfies Reportable

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
