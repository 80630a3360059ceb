import type { FastifyInstance } from 'fastify'
import { serveAvatars } from './avatars/routes.ts'
import { anonymizeUser } from './users/former-members.ts'
import { inactiveMembersWork } from './users/activity.ts'
import { deleteBlocksBy, requireActiveUser } from './visibility/blocks.ts'
import type { Subject } from '../platform/services/subject.ts'
import { byKey } from '../platform/subjects/archive-parts.ts'
import { getOwnUser, getPublicUser, listPublicUsers } from './users/users.ts'
import { getPrivacyChoices } from './users/privacy.ts'
import { ProblemError, requireThat } from '../platform/http/problem-error.ts'
import type { Reportable } from '../platform/subjects/reportable.ts'
import * as calls from '../../contract/people/users/calls.ts'
import { serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services/services.ts'
import { listUsers } from './users/directory.ts'
import { getZipPlace } from '../../contract/people/zip-codes/calls.ts'
import { findZip } from './zip-codes/zip-atlas.ts'

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

async function serveUsers(app: FastifyInstance, { db }: Services) {
  serve(app, calls.getOwnProfile, ({ member }) => getOwnUser(db, member))

  serve(app, calls.listUsers, ({ query, member }) => listUsers(db, { query, viewerId: member.id }))

  serve(app, calls.getUser, ({ parameters: { id }, member }) => getPublicUser(db, { id, viewerId: member.id }))
}

async function serveZipCodes(app: FastifyInstance) {
  serve(app, getZipPlace, async ({ parameters }) => {
    const found = findZip(parameters.zip)
    if (!found) throw new ProblemError('NotFound')
    const { zip, place, timeZone, isArea } = found
    return { zip, place, timeZone, isArea }
  })
}
