import type { ComponentType } from 'react'

/** The values of a path's parameters: `/games/:gameId` and `/games/7` give `{ gameId: '7' }`. */
export type Params = { readonly [name: string]: string | undefined }

export type LoaderFunctionArgs = { params: Params; request: Request }

export type PageRouteObject = {
  /** A full path such as `/games/:gameId`; `*` matches every path. */
  path: string
  /** Runs at the same time as `lazy`. The page shows when both have resolved. A returned `redirect()` is followed. */
  loader?: (args: LoaderFunctionArgs) => unknown
  lazy?: () => Promise<{ Component: ComponentType }>
  Component?: ComponentType
  ErrorBoundary?: ComponentType
  children?: undefined
}

/** A route without a path. Its `Component` shows the matching child with an `Outlet`. */
export type LayoutRouteObject = {
  path?: undefined
  Component?: ComponentType
  ErrorBoundary?: ComponentType
  children: readonly RouteObject[]
}

export type RouteObject = PageRouteObject | LayoutRouteObject

export type RoutesMatch = {
  /** The layout routes around the page, outermost first. */
  layouts: readonly LayoutRouteObject[]
  page: PageRouteObject
  params: Params
}

/** Returns the first route that matches the path, in the order of the route objects. */
export function matchRoutes(routes: readonly RouteObject[], pathname: string): RoutesMatch | undefined {
  for (const route of routes) {
    if (route.children) {
      const match = matchRoutes(route.children, pathname)
      if (match) return { ...match, layouts: [route, ...match.layouts] }
    } else {
      const params = matchPath(route.path, pathname)
      if (params) return { layouts: [], page: route, params }
    }
  }
  return undefined
}

function matchPath(pattern: string, pathname: string): Params | undefined {
  if (pattern === '*') return {}
  const expected = segmentsOf(pattern)
  const actual = segmentsOf(pathname)
  if (expected.length !== actual.length) return undefined
  const params: { [name: string]: string } = {}
  for (const [index, segment] of expected.entries()) {
    const value = actual[index] ?? ''
    if (segment.startsWith(':')) params[segment.slice(1)] = decode(value)
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

/** Decodes a path segment; one with a stray percent sign stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Creates the response with which a loader sends the navigation to another address of this site. */
export function redirect(url: string): Response {
  return new Response(null, { status: 302, headers: { Location: url } })
}

/** Returns the address that a loader's result redirects to; undefined for any other result. */
export function redirectTarget(result: unknown): string | undefined {
  if (!(result instanceof Response) || result.status < 300 || result.status > 399) return undefined
  return result.headers.get('Location') ?? undefined
}
