import { reportReasonNames } from '../../contract/moderation/rules.ts'
import type { FiledReport } from '../moderation/report-queries.ts'

/** A report as a person reads it in a terminal, with what it is about as it was then. */
export function tellReport({
  id,
  kind,
  subjectId,
  reason,
  details,
  createdAt,
  closedAt,
  reporter,
  subject,
}: FiledReport) {
  const facts = Object.entries(subject).filter(([, value]) => value !== null && value !== undefined)
  return [
    `#${id}  ${kind} ${subjectId}, reported by ${reporter} at ${createdAt}${closedAt === null ? '' : ', closed'}`,
    `    ${reportReasonNames[reason]}${details === null ? '' : `: ${printable(details)}`}`,
    ...facts.map(([name, value]) => `    ${name}: ${printable(String(value))}`),
  ].join('\n')
}

/** Members' words on one line: a terminal must not take them for its own. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
