import { requireThat } from '../platform/http/problem-error.ts'
import type { Reportable } from '../platform/subjects/reportable.ts'
import { listPublicUsers } from './users/users.ts'
import { requireActiveUser } from './visibility/blocks.ts'

export const reportedMembers = {
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
