import type { ExpressionBuilder } from 'kysely'
import type { listReportCases as listCall } from '../../contract/moderation/moderator-calls.ts'
import type { CaseKey, ModeratedMember, ReportCase } from '../../contract/moderation/moderator-schemas.ts'
import type { ReportedKind, ReportReason } from '../../contract/moderation/rules.ts'
import type { QueryOf } from '../../contract/platform/call.ts'
import { listStarterGames } from '../games/reported-games.ts'
import { mapPollCodes } from '../planning/date-polls/reported-polls.ts'
import type { Database, Schema } from '../platform/database/schema.ts'
import type { MemberRole } from '../people/users/roles.ts'
import { countExactly } from '../platform/database/totals.ts'
import { type Page, readPage } from '../platform/http/paging.ts'
import { summaryColumns, toMemberSummary } from '../people/users/users.ts'
import { isWithinReach } from '../people/visibility/moderator-reach.ts'
import { hasPlace } from '../people/visibility/places.ts'
import { copiedLines } from './copied-lines.ts'
import { listModeratedMembers } from './moderated-members.ts'
import type { SubjectCopy } from '../platform/subjects/reportable.ts'

/** The largest page of cases, each with all its reports. */
const maxCases = 50

/**
 * Lists the subjects with open reports, the longest waiting first, or the subjects with closed
 * reports, the latest first. Leaves out reports about the reader and about members whom the reader may not act against,
 * because they name the members who reported.
 */
export async function listReportCases(
  db: Database,
  { query, reader }: { query: QueryOf<typeof listCall>; reader: MemberRole },
): Promise<Page<ReportCase>> {
  const { closed: isClosed = false } = query
  const cases = () =>
    db
      .selectFrom('reports')
      .select(({ fn }) => ['kind', 'subjectId', (isClosed ? fn.max('id') : fn.min('id')).as('placeId')])
      .where('closedAt', isClosed ? 'is not' : 'is', null)
      .where(isReadableBy(reader))
      .groupBy(['kind', 'subjectId'])
  return readPage(
    db.selectFrom(cases().as('cases')).selectAll(),
    { ...query, limit: Math.min(query.limit, maxCases) },
    {
      by: ['placeId'],
      direction: isClosed ? 'desc' : 'asc',
      toItems: (keys) => readCases(db, { keys, isClosed, reader }),
      count: () => countExactly(db.selectFrom(cases().as('cases'))),
    },
  )
}

type Listed = { keys: readonly { kind: string; subjectId: number }[]; isClosed: boolean; reader: MemberRole }

async function readCases(db: Database, { keys, isClosed, reader }: Listed): Promise<ReportCase[]> {
  if (keys.length === 0) return []
  const reports = await selectReports(db, { keys, isClosed, reader }).execute()
  const aboutIds = [...new Set(reports.flatMap(({ aboutId }) => aboutId ?? []))]
  const members = await listModeratedMembers(db, { ids: aboutIds, reader })
  const pollIds = isClosed ? [] : keys.filter(({ kind }) => kind === 'poll').map(({ subjectId }) => subjectId)
  const pollCodes = await mapPollCodes(db, { ids: pollIds })
  const gameIds = keys.filter(({ kind }) => kind === 'game').map(({ subjectId }) => subjectId)
  const starterIds = await listStarterGames(db, { ids: gameIds })
  return keys.map(({ kind, subjectId }) => {
    const own = reports.filter((report) => report.kind === kind && report.subjectId === subjectId)
    const pollCode = (kind === 'poll' && pollCodes.get(subjectId)) || null
    const isOfSite = kind === 'game' && starterIds.has(subjectId)
    return { ...caseOf({ kind: kind as ReportedKind, subjectId }, own, members), isOfSite, pollCode }
  })
}

function selectReports(db: Database, { keys, isClosed, reader }: Listed) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .select(['reports.id', 'kind', 'subjectId', 'reports.memberId as aboutId', 'reason', 'details', 'subject'])
    .select(['reports.createdAt', 'closedAt'])
    .select(summaryColumns)
    .where('closedAt', isClosed ? 'is not' : 'is', null)
    .where(isReadableBy(reader))
    .where(({ or, and, eb }) =>
      or(keys.map(({ kind, subjectId }) => and([eb('kind', '=', kind), eb('subjectId', '=', subjectId)]))),
    )
    .orderBy('reports.id', 'desc')
}

/** The report is within reach, and about no event that the reader co-hosts or owns the place of. */
function isReadableBy(reader: MemberRole) {
  return ({ and, or, not, eb, ref, exists, selectFrom }: ExpressionBuilder<Schema, 'reports'>) => {
    const coHosts = hasPlace({ eventId: ref('reports.subjectId'), userId: reader.id }, 'coHosting')
    const atOwnPlace = selectFrom('events')
      .select('events.id')
      .whereRef('events.id', '=', 'reports.subjectId')
      .where('events.placeOwnerId', '=', reader.id)
    return and([
      isWithinReach(reader, 'reports.memberId'),
      or([eb('reports.kind', '!=', 'event'), not(or([coHosts, exists(atOwnPlace)]))]),
    ])
  }
}

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number]

function caseOf(key: CaseKey, rows: readonly ReportRow[], members: Map<number, ModeratedMember>) {
  const aboutId = rows.find((row) => row.aboutId !== null)?.aboutId
  const copies = rows.filter(({ subject }, index) => rows.findIndex((row) => row.subject === subject) === index)
  return {
    ...key,
    member: (aboutId !== undefined && aboutId !== null && members.get(aboutId)) || null,
    copies: copies.map(({ subject, createdAt }) => ({
      reportedAt: createdAt,
      lines: copiedLines(JSON.parse(subject) as SubjectCopy),
    })),
    reports: rows.map(({ id, reason, details, createdAt, closedAt, memberId, fullName, avatarUrl }) => ({
      id,
      reporter: toMemberSummary({ memberId, fullName, avatarUrl }),
      reason: reason as ReportReason,
      details,
      createdAt,
      closedAt,
    })),
  }
}
