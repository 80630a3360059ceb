import { sql } from 'kysely'
import { foldCase, sortName } from '../../contract/platform/search.ts'
import type { MemberSummary, OwnUser, PublicUser } from '../../contract/users/users.ts'
import { isAmong } from '../platform/database/among.ts'
import { builtOnce } from '../platform/database/built-once.ts'
import { type Nested, nestedValues, readNested } from '../platform/database/nested.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Database, UserRow } from '../platform/database/schema.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { hiddenFrom } from '../visibility/block-queries.ts'

/** What `toMemberSummary` needs, in a query that has joined `users`. */
export const summaryColumns = ['users.id as memberId', 'users.fullName', 'users.avatarUrl'] as const
export type SummaryRow = Pick<UserRow, 'fullName' | 'avatarUrl'> & { memberId: number }

/** What others may see: an email is not so much as read for them. */
const publicColumns = [
  'id',
  'username',
  'fullName',
  'bio',
  'location',
  'avatarUrl',
  'experienceLevel',
  'playFrequency',
  'createdAt',
] as const satisfies readonly (keyof UserRow)[]

type PublicRow = Pick<UserRow, (typeof publicColumns)[number]> & { categories: Nested<string[]> }

/** A member as they see themselves; refuses an id nobody has. */
export async function getOwnUser(db: Database, { id }: { id: number }): Promise<OwnUser> {
  const row = await selectUsers(db).select(['email', 'maxTravelDistance']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  const { email, maxTravelDistance } = row
  const user = toPublicUser(row)
  return { ...user, email, preferences: { ...user.preferences, maxTravelDistance } }
}

/** A member as another sees them; refuses an id nobody has whom the viewer sees. */
export async function getPublicUser(
  db: Database,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<PublicUser> {
  const row = await selectUsers(db)
    .where('users.id', '=', id)
    .where('users.id', 'not in', hiddenFrom(db, viewerId))
    .executeTakeFirst()
  if (!row) throw new Refusal('NotFound')
  return toPublicUser(row)
}

/** Refuses an id nobody has whom the viewer sees. */
export async function refuseUnknownUser(db: Database, asked: { id: number; viewerId: number }) {
  if (!(await selectSeen(db, asked).executeTakeFirst())) throw new Refusal('NotFound')
}

/** The same, and who has left: they read no more. */
export async function refuseAbsentUser(db: Database, asked: { id: number; viewerId: number }) {
  if (!(await selectSeen(db, asked).where('deletedAt', 'is', null).executeTakeFirst())) throw new Refusal('NotFound')
}

function selectSeen(db: Database, { id, viewerId }: { id: number; viewerId: number }) {
  return db.selectFrom('users').select('id').where('id', '=', id).where('id', 'not in', hiddenFrom(db, viewerId))
}

/**
 * Keeps what a member who joined lately does at the same time waiting, until the transaction ends; gives when they joined,
 * undefined for who has been here longer.
 */
export async function lockIfJoinedAfter(
  transaction: Database,
  { id, since }: { id: number; since: Date },
): Promise<string | undefined> {
  const newcomer = await transaction
    .updateTable('users')
    .set(({ ref }) => ({ username: ref('username') }))
    .where('id', '=', id)
    .where('createdAt', '>', since.toISOString())
    .returning('createdAt')
    .executeTakeFirst()
  return newcomer?.createdAt
}

/** Members as others see them, in the order of the ids. */
export async function listPublicUsers(db: Database, { ids }: { ids: readonly number[] }): Promise<PublicUser[]> {
  if (ids.length === 0) return []
  const rows = await selectUsers(db)
    .where(isAmong(db, 'users.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toPublicUser(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Where a member looks for others: their zip, and how far they travel in miles; refuses an id nobody has. */
export async function getHome(
  db: Database,
  { id }: { id: number },
): Promise<{ location: string | null; maxTravelDistance: number }> {
  const [home] = await readHome(db, { id })
  if (!home) throw new Refusal('NotFound')
  return home
}

const readHome = prepared((db, { id }: { id: number }) =>
  db.selectFrom('users').select(['location', 'maxTravelDistance']).where('id', '=', id),
)

/** The little of a member that stands beside their deeds; refuses an id nobody has. */
export async function getMemberSummary(db: Database, { id }: { id: number }): Promise<MemberSummary> {
  const row = await db.selectFrom('users').select(summaryColumns).where('id', '=', id).executeTakeFirstOrThrow()
  return toMemberSummary(row)
}

/** The same out of a row with the `summaryColumns`. */
export function toMemberSummary({ memberId, fullName, avatarUrl }: SummaryRow): MemberSummary {
  return { id: memberId, fullName, avatarUrl }
}

/** Members in a query of one's own; `toPublicUser` makes of its rows what others see. */
export const selectUsers = builtOnce((db) => {
  const categories = db
    .selectFrom('userCategories')
    .select('userCategories.category as value')
    .where('userCategories.userId', '=', sql.ref<number>('users.id'))
    .orderBy('userCategories.category')
  return db.selectFrom('users').select(publicColumns).select(nestedValues(db, categories).as('categories'))
})

/** A member as others see them. */
export function toPublicUser(row: PublicRow): PublicUser {
  const { id, username, fullName, bio, location, avatarUrl, experienceLevel, createdAt } = row
  const preferences = {
    userId: id,
    gameCategories: readNested(row.categories),
    playFrequency: row.playFrequency as PublicUser['preferences']['playFrequency'],
  }
  return { id, username, fullName, bio, location, avatarUrl, experienceLevel, createdAt, preferences }
}

/** What searches look through: contacts by name, players by name or bio (SPEC 5). */
export function searchColumns({ username, fullName, bio }: { username: string; fullName: string; bio: string | null }) {
  const names = `${fullName}\n${username}`
  return {
    sortName: sortName(fullName),
    nameText: foldCase(names),
    searchText: foldCase(bio === null ? names : `${names}\n${bio}`),
  }
}
