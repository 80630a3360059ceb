import { callQuery } from '../../platform/api/call-queries.ts'

/** An event as visitors with its link see it. */
export function publicEventQuery(code: string) {
  return callQuery('GET /api/public-events/:code', { parameters: { code } })
}

/** What an invitation by email shows of an event for members. */
export function invitedEventQuery(code: string, token: string) {
  return callQuery('GET /api/public-events/:code/invitations/:token', { parameters: { code, token } })
}
