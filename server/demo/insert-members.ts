import { type ConfigurableKind, configurableKinds, notificationOptions } from '../../contract/notifications/kinds.ts'
import type { Database } from '../platform/database/schema.ts'
import { searchColumns } from '../users/queries.ts'
import { demoMembers, joinedAt } from './community.ts'
import type { DemoMember } from './content/demo-content.ts'

/** The ids of the demo community's members by username; throws for one nobody has. */
export type UserIds = (username: string) => number

/** Writes the members with their preferences. Mails are written to `reader` alone: nobody reads those of the others. */
export async function insertMembers(
  db: Database,
  { passwordHash, reader, now }: { passwordHash: string; reader: string; now: Date },
): Promise<UserIds> {
  const rows = demoMembers.map((member) => ({ ...userColumns(member, now), passwordHash }))
  const inserted = await db.insertInto('users').values(rows).returning(['id', 'username']).execute()
  const ids = new Map(inserted.map(({ id, username }) => [username, id]))
  const userIds: UserIds = (username) => {
    const id = ids.get(username)
    if (id === undefined) throw new Error(`the demo community has no member "${username}"`)
    return id
  }
  const categories = demoMembers.flatMap(({ username, gameCategories }) =>
    gameCategories.map((category) => ({ userId: userIds(username), category })),
  )
  await db.insertInto('userCategories').values(categories).execute()
  const choices = demoMembers
    .filter(({ username }) => username !== reader)
    .flatMap(({ username }) =>
      configurableKinds.map((kind) => ({ userId: userIds(username), kind, channels: unmailed(kind) })),
    )
  await db.insertInto('notificationChoices').values(choices).execute()
  return userIds
}

function unmailed(kind: ConfigurableKind): string {
  return notificationOptions[kind].channels.filter((channel) => channel !== 'mail').join()
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
    ...searchColumns({ username, fullName, bio }),
    createdAt: joinedAt(member, now).toISOString(),
  }
}
