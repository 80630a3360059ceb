import { serveAvatars } from './avatars/routes.ts'
import { anonymizeUser } from './users/former-members.ts'
import { inactiveMembersWork } from './users/inactive-members.ts'
import { serveUsers } from './users/routes.ts'
import { deleteBlocksBy } from './visibility/blocks.ts'
import { serveZipCodes } from './zip-codes/routes.ts'
import type { Subject } from '../platform/services/subject.ts'

export const people = {
  serve: [serveUsers, serveAvatars, serveZipCodes],
  work: ({ db }) => [inactiveMembersWork(db)],
  personal: { erase: [deleteBlocksBy, anonymizeUser], separate: [] },
} satisfies Subject
