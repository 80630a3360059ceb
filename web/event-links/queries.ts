import { callQuery } from '../platform/api/call-queries.ts'

/** An event as visitors with its link see it. */
export function publicEventQuery(code: string) {
  return callQuery('GET /api/public-events/:code', { parameters: { code } })
}
