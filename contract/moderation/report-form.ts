import { z } from 'zod'
import { Id, typedText } from '../platform/fields.ts'

/** What can be reported; a message only by who received it, a comment only by who did not write it. */
export const reportedKinds = ['member', 'game', 'event', 'message', 'comment'] as const
export type ReportedKind = (typeof reportedKinds)[number]

/** Why something is reported. */
export const reportReasons = ['spam', 'harassment', 'inappropriate', 'untrue', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** The reasons in the words of who reports. */
export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'It is advertising or spam',
  harassment: 'It harasses or threatens somebody',
  inappropriate: 'It does not belong on a site about games',
  untrue: 'It is not what it says it is',
  other: 'Something else',
}

/** Longest explanation of a report, in characters. */
export const maxReportDetailsLength = 1000

/** A report as a member writes it; the explanation may be left out. */
export const NewReport = z.strictObject({
  kind: z.enum(reportedKinds),
  subjectId: Id,
  reason: z.enum(reportReasons, 'Choose a reason'),
  details: typedText().max(maxReportDetailsLength, 'At most 1,000 characters').nullish(),
})
export type NewReport = z.infer<typeof NewReport>
