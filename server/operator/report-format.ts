import { reportReasonNames } from '../../contract/moderation/rules.ts'
import type { FiledReport } from '../moderation/report-queries.ts'

/** Formats a report for the terminal, with the reported content as it was at that time. */
export function formatReport(report: FiledReport): string {
  const { id, kind, subjectId, reason, details, createdAt, closedAt, reporter, subject } = report
  const facts = Object.entries(subject).filter(([, value]) => value !== null && value !== undefined)
  return [
    `#${id}  ${kind} ${subjectId}, reported by ${reporter} at ${createdAt}${closedAt === null ? '' : ', closed'}`,
    `    ${reportReasonNames[reason]}${details === null ? '' : `: ${printable(details)}`}`,
    ...facts.map(([name, value]) => `    ${name}: ${printable(String(value))}`),
  ].join('\n')
}

/** Replaces control characters, which a terminal could interpret as commands. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
