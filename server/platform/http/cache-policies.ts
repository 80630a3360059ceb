import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    cache?: keyof typeof cachePolicies
  }
}

/** How long browsers and proxies may keep the answers of a route, as values of `Cache-Control`. */
export const cachePolicies = {
  /** Answers that belong to one member, or can change at any time. */
  never: 'no-store',
  /** Copies in the browser that it checks with the server before each use. */
  checked: 'private, no-cache',
  /** Answers that are the same for all visitors. */
  minute: 'public, max-age=60',
  hour: 'public, max-age=3600',
  /** Files whose content never changes under their name. */
  forever: 'public, max-age=31536000, immutable',
} as const

/** Sets `Cache-Control` to the policy of the route. A handler that sets the header itself decides for its answer. */
export function useCachePolicies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { cache = 'never' } = request.routeOptions.config
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', cachePolicies[cache])
    done(null, payload)
  })
}

/** Sets a weak `ETag`, and answers 304 if the client has this version. Returns whether it has answered. */
export function answerUnchanged(reply: FastifyReply, version: string): boolean {
  const tag = `"${version}"`
  void reply.header('etag', `W/${tag}`)
  const known = reply.request.headers['if-none-match']?.split(',').map((text) => text.trim().replace(/^W\//, ''))
  if (!known?.some((each) => each === tag || each === '*')) return false
  void reply.code(304).send()
  return true
}
