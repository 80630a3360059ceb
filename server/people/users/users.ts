import { sql } from 'kysely'
import { hasRole, type Role } from '../../../contract/platform/roles.ts'
import { searchableText, sortName } from '../../../contract/platform/search.ts'
import type {
  MemberSummary,
  OwnUser,
  Preferences,
  Profile,
  PublicUser,
} from '../../../contract/people/users/schemas.ts'
import { isOneOf } from '../../platform/database/value-lists.ts'
import { type Nested, nestedValues, readNested } from '../../platform/database/nested.ts'
import { cacheQuery } from '../../platform/database/query-cache.ts'
import type { Database, UserRow } from '../../platform/database/schema.ts'
import { ProblemError, withProblem } from '../../platform/http/problem-error.ts'
import { versionOf } from '../../platform/http/versions.ts'
import { canWriteTo, contactColumns } from '../visibility/contacts.ts'
import { isMemberVisibleTo } from '../visibility/listed-members.ts'
import { listedZipOf } from '../zip-codes/towns.ts'
import { findZip, timeZoneOfZip } from '../zip-codes/zip-atlas.ts'
import { actingRole } from './roles.ts'

/** Columns for `toMemberSummary`, in a query that has joined `users`. */
export const summaryColumns = ['users.id as memberId', 'users.fullName', 'users.avatarUrl'] as const
export type SummaryRow = Pick<UserRow, 'fullName' | 'avatarUrl'> & { memberId: number }

/** Columns that other members may see. Queries for other members do not even read the email. */
const publicColumns = [
  'id',
  'username',
  'fullName',
  'bio',
  'location',
  'zipHiddenSince',
  'listedZip',
  'avatarUrl',
  'experienceLevel',
  'playFrequency',
  'maxTravelDistance',
  'createdAt',
  'role',
] as const satisfies readonly (keyof UserRow)[]

type ProfileRow = Pick<UserRow, (typeof publicColumns)[number]> & { categories: Nested<string[]> }
type PublicRow = ProfileRow & Parameters<typeof canWriteTo>[0]

export async function getOwnUser(db: Database, { id }: { id: number }): Promise<OwnUser> {
  const row = await selectProfiles(db)
    .select(['email', 'emailConfirmedAt', 'suspendedAt', 'limitedUntil'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(withProblem('NotFound'))
  const profile = toProfile(row)
  return {
    ...profile,
    version: versionOf({ ...editedProfile(profile), ...editedPreferences(profile.preferences) }),
    email: row.email,
    isEmailConfirmed: row.emailConfirmedAt !== null,
    role: actingRole(row),
    timeZone: row.location === null ? null : (timeZoneOfZip(row.location) ?? null),
  }
}

/** Returns the values of a profile that its member can edit, except the email address, which takes a confirmation. */
export function editedProfile({ fullName, bio, location, experienceLevel, avatarUrl }: EditedProfile): EditedProfile {
  return { fullName, bio, location, experienceLevel, avatarUrl }
}

type EditedProfile = Pick<Profile, 'fullName' | 'bio' | 'location' | 'experienceLevel' | 'avatarUrl'>

export function editedPreferences({ userId: _userId, ...edited }: Preferences) {
  return edited
}

export async function getPublicUser(
  db: Database,
  { id, viewerId }: { id: number; viewerId: number },
): Promise<PublicUser> {
  const [row] = await readPublicUser(db, { id, viewerId })
  if (!row) throw new ProblemError('NotFound')
  return toPublicUser(row, { viewerId })
}

const readPublicUser = cacheQuery((db, { id, viewerId }: { id: number; viewerId: number }) =>
  selectUsers(db, { viewerId }).where('users.id', '=', id).where(isMemberVisibleTo(db, viewerId)),
)

export async function findUsername(db: Database, { id }: { id: number }): Promise<string> {
  const user = await db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()
  return user.username
}

export async function requireVisibleUser(db: Database, key: { id: number; viewerId: number }) {
  if (!(await selectVisible(db, key).executeTakeFirst())) throw new ProblemError('NotFound')
}

/** Like `requireVisibleUser`, but also throws for a deleted account. */
export async function requireVisibleActiveUser(db: Database, key: { id: number; viewerId: number }) {
  if (!(await selectVisible(db, key).where('deletedAt', 'is', null).executeTakeFirst()))
    throw new ProblemError('NotFound')
}

function selectVisible(db: Database, { id, viewerId }: { id: number; viewerId: number }) {
  return db.selectFrom('users').select('id').where('id', '=', id).where(isMemberVisibleTo(db, viewerId))
}

/** Returns members as others see them, in the order of the ids. */
export async function listPublicUsers(
  db: Database,
  { ids, viewerId }: { ids: readonly number[]; viewerId: number },
): Promise<PublicUser[]> {
  if (ids.length === 0) return []
  const rows = await selectUsers(db, { viewerId })
    .where(isOneOf(db, 'users.id', ids))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toPublicUser(row, { viewerId })]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function getHome(db: Database, { id }: { id: number }) {
  const [home] = await readHome(db, { id })
  if (!home) throw new ProblemError('NotFound')
  return home
}

const readHome = cacheQuery((db, { id }: { id: number }) =>
  db.selectFrom('users').select(['location', 'maxTravelDistance']).where('id', '=', id),
)

export async function getMemberSummary(db: Database, { id }: { id: number }): Promise<MemberSummary> {
  const row = await db.selectFrom('users').select(summaryColumns).where('id', '=', id).executeTakeFirstOrThrow()
  return toMemberSummary(row)
}

export function toMemberSummary({ memberId, fullName, avatarUrl }: SummaryRow): MemberSummary {
  return { id: memberId, fullName, avatarUrl }
}

/** Returns the member of an outer join; null if there is none. */
export function joinedMember(id: number | null, fullName: string | null, avatarUrl: string | null) {
  return id === null || fullName === null ? null : { id, fullName, avatarUrl }
}

export function selectUsers(db: Database, { viewerId }: { viewerId: number }) {
  return selectProfiles(db).select(contactColumns(db, viewerId))
}

function selectProfiles(db: Database) {
  const categories = db
    .selectFrom('userCategories')
    .select('userCategories.category as value')
    .where('userCategories.userId', '=', sql.ref<number>('users.id'))
    .orderBy('userCategories.position')
    .orderBy('userCategories.category')
  return db.selectFrom('users').select(publicColumns).select(nestedValues(db, categories).as('categories'))
}

/** Converts a row of `selectUsers` to a member as a viewer sees them: without the zip code if the member hides it. */
export function toPublicUser(row: PublicRow, { viewerId }: { viewerId: number }): PublicUser {
  const profile = toProfile(row)
  const location = row.zipHiddenSince === null || row.id === viewerId ? row.location : null
  return { ...profile, location, acceptsMessages: canWriteTo(row) }
}

function toProfile(row: ProfileRow): Profile {
  const { id, username, fullName, bio, location, avatarUrl, experienceLevel, createdAt } = row
  const isModerator = hasRole(row.role as Role, 'moderator')
  const preferences = {
    userId: id,
    gameCategories: readNested(row.categories),
    playFrequency: row.playFrequency as PublicUser['preferences']['playFrequency'],
    maxTravelDistance: row.maxTravelDistance,
  }
  const place = location === null ? null : (findZip(location)?.place ?? null)
  return {
    id,
    username,
    fullName,
    bio,
    location,
    place,
    avatarUrl,
    experienceLevel,
    createdAt,
    preferences,
    isModerator,
  }
}

/** Columns for sorting, searching and distances: contacts are searched by name, players by name or bio. */
export function buildUserSearchColumns({
  username,
  fullName,
  bio,
  location,
  zipHiddenSince = null,
}: Pick<UserRow, 'username' | 'fullName' | 'bio' | 'location'> & { zipHiddenSince?: string | null }) {
  const names = [fullName, username]
  return {
    sortName: sortName(fullName),
    nameText: searchableText({ names }),
    searchText: searchableText({ names, text: bio }),
    listedZip: listedZipOf({ location, zipHiddenSince }),
  }
}
