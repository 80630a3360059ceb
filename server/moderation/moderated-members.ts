import type { searchMembers as searchCall } from '../../contract/moderation/moderator-calls.ts'
import type { ModeratedMember } from '../../contract/moderation/moderator-schemas.ts'
import { canActAgainst } from '../../contract/moderation/rules.ts'
import type { Standing } from '../../contract/people/restrictions.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { hasRole, type Role } from '../../contract/platform/roles.ts'
import { sql } from 'kysely'
import { matchesSearch } from '../platform/database/text-search.ts'
import type { Database } from '../platform/database/schema.ts'
import type { MemberRole } from '../people/users/roles.ts'
import { countRows } from '../platform/database/totals.ts'
import { type Page, pageFrom, selectSorted } from '../platform/http/paging.ts'
import { ProblemError } from '../platform/http/problem-error.ts'

/** Searches members by username or full name, and for administrators by the whole email address, sorted by name. */
export async function searchMembers(
  db: Database,
  { query, reader }: { query: QueryOf<typeof searchCall>; reader: MemberRole },
): Promise<Page<ModeratedMember>> {
  const { search } = query
  const seesEmails = hasRole(reader.role, 'administrator')
  const found = () =>
    db
      .selectFrom('users')
      .where('deletedAt', 'is', null)
      .where(({ or, eb }) =>
        or([
          matchesSearch(db, 'users.nameText', search),
          ...(seesEmails && search ? [eb(sql`lower("email")`, '=', search.toLowerCase())] : []),
        ]),
      )
  const ids = selectSorted(found().select('id'), query, { by: ['sortName', 'id'], kinds: ['text'] })
  const rows = await selectMembers(db).where('users.id', 'in', ids).orderBy('sortName').orderBy('users.id').execute()
  return pageFrom(rows, query, {
    cursorOf: (row) => [row.sortName, row.id],
    toItems: (members) => members.map((row) => toModeratedMember(row, reader)),
    count: () => countRows(db, found, { list: 'moderated members', search, seesEmails }),
  })
}

/** Returns a member, also a suspended one. Throws `NotFound` for an unknown id and a deleted account. */
export async function getModeratedMember(
  db: Database,
  { userId, reader }: { userId: number; reader: MemberRole },
): Promise<ModeratedMember> {
  const member = (await listModeratedMembers(db, { ids: [userId], reader })).get(userId)
  if (!member) throw new ProblemError('NotFound')
  return member
}

/** Returns members by their ids, and leaves out deleted accounts. */
export async function listModeratedMembers(
  db: Database,
  { ids, reader }: { ids: readonly number[]; reader: MemberRole },
): Promise<Map<number, ModeratedMember>> {
  if (ids.length === 0) return new Map()
  const rows = await selectMembers(db).where('users.id', 'in', ids).where('deletedAt', 'is', null).execute()
  return new Map(rows.map((row) => [row.id, toModeratedMember(row, reader)]))
}

export async function setStanding(db: Database, { userId, standing }: { userId: number; standing: Partial<Standing> }) {
  await db.updateTable('users').set(standing).where('id', '=', userId).execute()
}

export async function getStanding(db: Database, { userId }: { userId: number }) {
  return db
    .selectFrom('users')
    .select(['suspendedAt', 'suspendedUntil', 'limitedUntil', 'heldAt', 'role', 'createdAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

function selectMembers(db: Database) {
  return db
    .selectFrom('users')
    .select(['users.id', 'username', 'fullName', 'avatarUrl', 'email', 'role', 'users.createdAt', 'sortName'])
    .select(['suspendedAt', 'suspendedUntil', 'limitedUntil', 'heldAt', 'emailConfirmedAt'])
    .select(({ selectFrom }) =>
      selectFrom('twoStep').select('confirmedAt').whereRef('twoStep.userId', '=', 'users.id').as('twoStepSince'),
    )
    .select(({ selectFrom }) =>
      selectFrom('reports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('reports.memberId', '=', 'users.id')
        .where('reports.closedAt', 'is', null)
        .as('openReports'),
    )
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

function toModeratedMember(
  { sortName: _sortName, emailConfirmedAt, twoStepSince, email, ...row }: MemberRow,
  reader: MemberRole,
): ModeratedMember {
  const role = row.role as Role
  const canAct = canActAgainst(reader, { id: row.id, role })
  const openReports = canAct ? (row.openReports ?? 0) : null
  const limits = canAct ? {} : { limitedUntil: null, heldAt: null }
  const member = { ...row, role, openReports, ...limits }
  if (!hasRole(reader.role, 'administrator'))
    return { ...member, email: null, isEmailConfirmed: null, usesTwoStep: null }
  return { ...member, email, isEmailConfirmed: emailConfirmedAt !== null, usesTwoStep: twoStepSince !== null }
}
