import type { OwnUser } from '../contract/people/users/schemas.ts'
import { frameQueries } from './site/frame/frame-calls.ts'
import { screenQueries } from './screens/screen-calls.ts'
import type { ScreenName } from './screens/screens.ts'
import { addressOfQuery } from './platform/api/call-queries.ts'
import { requestEarly } from './platform/api/early-answers.ts'
import { matchRoutes } from './ui/router/routes.ts'

/** Set by the build. */
declare const screensForMembers: readonly { name: ScreenName; path: string }[]

/** The build puts this file and the lists of queries into a small script without React (build/page-per-screen.ts). */
async function sendFirstRequests() {
  const answer = await requestEarly('/api/user')
  if (!answer?.ok) return
  const member: OwnUser = await answer.clone().json()
  const [opened] = screensForMembers.flatMap(({ name, path }) => {
    const match = matchRoutes([{ path }], location.pathname)
    return match ? [{ name, params: match.params }] : []
  })
  if (!opened) return
  const request = new Request(location.href)
  const queries = screenQueries[opened.name]?.(member, { params: opened.params, request }) ?? []
  for (const query of [...queries, ...frameQueries]) void requestEarly(addressOfQuery(query))
}

void sendFirstRequests()
