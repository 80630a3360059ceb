import type { RemovedKind } from '../../../contract/moderation/actions.ts'
import type { ReportedKind } from '../../../contract/moderation/rules.ts'
import type { Database } from '../database/schema.ts'
import type { Transaction } from '../live/writer.ts'

/** Replaces texts that the operators removed. */
export const removedText = 'The people who run this site removed this.'

export type ReportKey = { id: number; pollCode?: string | undefined; reporterId: number }

/** Reported content may change before a moderator reads the copy. `copied-lines.ts` names the fields. */
export type SubjectCopy = Record<string, unknown>

/** A reported subject, and the member responsible for it; null for a starter game. */
export type ReportedSubject = { copy: SubjectCopy; memberId: number | null }

type Reported = {
  /**
   * Returns a copy for a report. Throws `NotFound` for what the reporter cannot see, and `NotYours` for the reporter
   * themselves and their own message, comment, venue or date poll. Blocks do not prevent reports about a member or a
   * message.
   */
  copy: (db: Database, key: ReportKey) => Promise<ReportedSubject>
}

type FoundContent = { isPublic: boolean } & (
  | { authorId: number; isOfSite?: undefined }
  | { authorId: number | null; isOfSite: boolean }
)

export type ReportedContent = Reported & {
  /**
   * Finds content, even if it is deleted; undefined for an unknown id. `isPublic`: whether every member can find the
   * content without knowing a link. Content that can be without an author says whether it is the site's own
   * (`isOfSite`), as starter games are, or lost its author with the account.
   */
  find: (db: Database, key: { id: number }) => Promise<FoundContent | undefined>
  /** Throws `AlreadyHandled` for removed content. Returns the name of a picture that is no longer used, or null. */
  remove: (transaction: Transaction, removal: { id: number; now: Date }) => Promise<string | null>
}

/** What members report. A member is no content: moderators act on the account. */
export type Reportable = { [Kind in ReportedKind]?: Kind extends RemovedKind ? ReportedContent : Reported }

/** Returns what the subject of a kind declares. `server/subjects.ts` ensures that there is one. */
export function reportableOf<Kind extends ReportedKind>(
  subjects: readonly { reportable: Reportable }[],
  kind: Kind,
): NonNullable<Reportable[Kind]> {
  const found = subjects.map(({ reportable }) => reportable[kind]).find((declared) => declared !== undefined)
  if (found === undefined) throw new Error(`No subject declares ${kind}`)
  return found
}
