import { reportReasonNames } from '../../../contract/moderation/rules.ts'
import type { FiledReport } from '../../moderation/report-rows.ts'

/** Formats a report for the terminal, with the reported content as it was at that time. */
export function formatReport(report: FiledReport): string {
  const { id, kind, subjectId, reason, details, createdAt, closedAt, reporter, subject } = report
  const facts = Object.entries(subject).flatMap(([name, value]) => factsOf(name, value))
  return [
    `#${id}  ${kind} ${subjectId}, reported by ${reporter} at ${createdAt}${closedAt === null ? '' : ', closed'}`,
    `    ${reportReasonNames[reason]}${details === null ? '' : `: ${printable(details)}`}`,
    ...facts.map(([name, value]) => `    ${name}: ${printable(value)}`),
  ].join('\n')
}

/** Returns a field of the copy as lines: one, none if it is empty, or one for each message before a reported one. */
function factsOf(name: string, value: unknown): [name: string, text: string][] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return [[name, String(value)]]
  return (value as { sender: string; content: string }[]).map(({ sender, content }) => [`before, ${sender}`, content])
}

/** Replaces control characters, which a terminal could interpret as commands. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')
}
