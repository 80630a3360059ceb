import { parseAddress } from '../../../contract/platform/older-browsers.ts'
import { dropEarlyAnswers } from '../api/early-answers.ts'
import { queryClient } from '../api/query-client.ts'
import { prefetchCall, type ScreenQueries } from '../api/screen-calls.ts'
import { type LoaderFunctionArgs, redirect } from '../../ui/router/index.ts'
import { sessionQuery } from '../session/session.ts'
import { paths } from './paths.ts'

/**
 * Returns the route loader of a screen for members. It redirects visitors to the sign-in page, which leads back here
 * afterwards. For a member, it starts the queries of the screen without waiting for them: the screen shows skeletons
 * until their answers arrive.
 */
export function forMembers(loadQueries: () => Promise<ScreenQueries>) {
  return async (args: LoaderFunctionArgs) => {
    const member = await queryClient.ensureQueryData(sessionQuery)
    if (member) for (const query of (await loadQueries())(member, args)) void prefetchCall(query)
    dropEarlyAnswers()
    if (!member) {
      const { pathname, search } = new URL(args.request.url)
      return redirect(pathname === paths.dashboard ? paths.auth : paths.authThen(pathname + search))
    }
    return null
  }
}

/** The route loader of a screen for visitors: redirects a signed-in member to the requested page or the dashboard. */
export async function forVisitors({ request }: LoaderFunctionArgs) {
  const member = await queryClient.ensureQueryData(sessionQuery)
  return member && redirect(nextAddress(new URL(request.url).searchParams))
}

/** Represents the address of this site, which does not matter for addresses within it. */
const thisSite = 'https://this-site.invalid'

/** Returns the page of this site to open after signing in: the one in `?next=`, or the dashboard. */
export function nextAddress(search: URLSearchParams): string {
  const next = search.get('next') ?? paths.dashboard
  // Reads the address as browsers do, which take '//other.example' and '/\other.example' for other sites.
  const address = parseAddress(next, thisSite)
  if (address?.origin !== thisSite) return paths.dashboard
  return address.pathname + address.search + address.hash
}

/** Keeps the page to open afterwards: also that of a shared event, and the form for a new game. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const opensAgain = pathname.startsWith(paths.eventLink('')) || pathname === paths.addGame
  const requested = pathname === paths.auth ? new URLSearchParams(search).get('next') : null
  const next = opensAgain ? pathname : requested
  return next ? paths.authThen(next) : paths.auth
}
