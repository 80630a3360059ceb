import { configurableKinds, declarations } from '../../../contract/account/notifications/kinds.ts'
import type { Database } from '../../platform/database/schema.ts'
import { buildUserSearchColumns } from '../../people/users/users.ts'
import { demoMembers, joinedAt } from './community.ts'
import type { DemoMember } from './content/demo-content.ts'

/** Returns the id of a demo member by username. Throws for an unknown one. */
export type UserIds = (username: string) => number

/** Turns off notification emails for all members except `reader`. */
export async function insertMembers(
  db: Database,
  { passwordHash, reader, now }: { passwordHash: string; reader: string; now: Date },
): Promise<UserIds> {
  const rows = demoMembers.map((member) => ({ ...userColumns(member, now), passwordHash }))
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'username']).execute()
  const ids = new Map(inserted.map(({ id, username }) => [username, id]))
  const userIds: UserIds = (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`The demo community has no member "${username}"`)
    return id
  }
  const categories = demoMembers.flatMap(({ username, gameCategories }) =>
    gameCategories.map((category, position) => ({ userId: userIds(username), category, position })),
  )
  await db.insertInto('userCategories').values(categories).execute()
  const choices = demoMembers
    .filter(({ username }) => username !== reader)
    .flatMap(({ username }) =>
      configurableKinds.map((kind) => ({
        userId: userIds(username),
        kind,
        channels: declarations[kind].channels.filter((channel) => channel !== 'mail').join(),
      })),
    )
  await db.insertInto('notificationChoices').values(choices).execute()
  return userIds
}

function userColumns(member: DemoMember, now: Date) {
  const { username, fullName, bio, location, experienceLevel, playFrequency, maxTravelDistance } = member
  return {
    username,
    fullName,
    email: `${username}@example.com`,
    bio,
    location,
    experienceLevel,
    playFrequency,
    maxTravelDistance,
    ...buildUserSearchColumns({ username, fullName, bio, location }),
    createdAt: joinedAt(member, now).toISOString(),
    emailConfirmedAt: joinedAt(member, now).toISOString(),
  }
}
