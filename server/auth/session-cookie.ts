import type { IncomingHttpHeaders } from 'node:http'

/** The cookie that carries a session's id. */
export const sessionCookie = 'meeplehood'

/** Whether a browser carries a session at all, be it one that has ended. */
export function carriesSession({ cookie = '' }: IncomingHttpHeaders): boolean {
  return cookie.split(';').some((pair) => pair.trim().startsWith(`${sessionCookie}=`))
}
