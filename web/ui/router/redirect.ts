/** Creates the response with which a loader sends the navigation to another address of this site. */
export function redirect(url: string): Response {
  return new Response(null, { status: 302, headers: { Location: url } })
}

/** Returns the address that a loader's result redirects to; undefined for any other result. */
export function redirectTarget(result: unknown): string | undefined {
  if (!(result instanceof Response) || result.status < 300 || result.status > 399) return undefined
  return result.headers.get('Location') ?? undefined
}
