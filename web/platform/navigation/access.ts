import type { OwnUser } from '../../../contract/users/users.ts'
import { queryClient } from '../api/query-client.ts'
import { type LoaderFunctionArgs, redirect } from '../../router/index.ts'
import { sessionQuery } from '../session/session.ts'
import { paths } from './paths.ts'

/** Starts what a screen needs, for the member who opens it. Nothing is awaited: the screen shows its skeletons meanwhile. */
export type MemberLoader = (member: OwnUser, args: LoaderFunctionArgs) => void

/**
 * The loader of a screen for members: a visitor is sent to sign in and comes back afterwards (SPEC 6). The data starts
 * together with the screen's code.
 */
export function forMembers(start: MemberLoader) {
  return async (args: LoaderFunctionArgs) => {
    const member = await queryClient.ensureQueryData(sessionQuery)
    if (!member) {
      const { pathname, search } = new URL(args.request.url)
      return redirect(pathname === paths.dashboard ? paths.auth : paths.authThen(pathname + search))
    }
    start(member, args)
    return null
  }
}

/** The loader of a screen for visitors: who is signed in is sent where they were going, or to the dashboard. */
export async function forVisitors({ request }: LoaderFunctionArgs) {
  const member = await queryClient.ensureQueryData(sessionQuery)
  return member && redirect(nextAddress(new URL(request.url).searchParams))
}

/** Where a visitor was going before they were sent to sign in; only ever a page of this site. */
export function nextAddress(search: URLSearchParams): string {
  const next = search.get('next') ?? paths.dashboard
  // '//elsewhere.example' and '/\elsewhere.example' are addresses of other sites.
  return /^\/(?![/\\])/.test(next) ? next : paths.dashboard
}

/** Where the chrome's Sign In leads; on the auth screen itself to its login, keeping where the visitor was going. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname === paths.auth && new URLSearchParams(search).get('next')
  return next ? paths.authThen(next) : paths.auth
}
