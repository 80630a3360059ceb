import type { z } from 'zod'
import { groupDigits } from '../../../contract/platform/group-digits.ts'

/** Explains an error whose rule has no message of its own in the contract. Zod's message stays for other kinds. */
export function plainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : types[issue.expected]
    case 'too_small':
      return isNumber(issue.origin)
        ? `Must be at least ${issue.minimum}`
        : `At least ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return isNumber(issue.origin)
        ? `Must be at most ${issue.maximum}`
        : `At most ${amount(issue.maximum, issue.origin)}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Invalid format'
    case 'invalid_value':
      return `Must be ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(issue.values.map(String))}`
    default:
      return undefined
  }
}

const types: Partial<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
}

const formats: Partial<Record<string, string>> = {
  datetime: "Must be a date and time in ISO 8601, such as '2030-05-17T18:00:00Z'",
  date: "Must be a date, such as '2030-05-17'",
}

const isNumber = (origin: string) => origin === 'number' || origin === 'int'

/** '1 character', '2,000 characters' or '20 items'. */
function amount(count: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'character' : 'item'
  return `${groupDigits(Number(count))} ${Number(count) === 1 ? unit : `${unit}s`}`
}
