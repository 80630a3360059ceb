import type { FastifyInstance, RouteOptions, HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'
import { ProblemError } from './problem-error.ts'

/** Fails the start if a route declares no budget or cache policy. A plugin's routes get theirs from `declareForAll`. */
export function requireDeclarations(app: FastifyInstance) {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', (done) => {
    const undeclared = routes.find(({ config }) => config?.budget === undefined || config.cache === undefined)
    done(
      undeclared && new Error(`${String(undeclared.method)} ${undeclared.url} declares no budget or no cache policy`),
    )
  })
}

/** Adds a `config` to all routes that are registered in a scope afterwards, for the routes of plugins. */
export function declareForAll(scope: FastifyInstance, config: NonNullable<RouteOptions['config']>) {
  scope.addHook('onRoute', (route) => {
    route.config = { ...config, ...route.config }
  })
}

/** Returns a function that lists the methods of an address. Call this before any route is added. */
export function watchMethods(app: FastifyInstance): (url: string) => readonly HTTPMethods[] {
  // Finds an address by its most specific route, whatever the method, which the router of Fastify does not.
  const router = findMyWay()
  const methodsOf = new Map<string, HTTPMethods[]>()
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = url.replaceAll(/:\w+/g, ':value')
    const methods = methodsOf.get(pattern) ?? []
    if (methods.length === 0) router.on('GET', pattern, () => undefined, methods)
    methods.push(...[method].flat())
    methodsOf.set(pattern, methods)
  })
  return (url) => (router.find('GET', url)?.store as HTTPMethods[] | undefined)?.toSorted() ?? []
}

/**
 * Rejects the methods that a known address does not have. Another route can have a parameter at its place, so that PATCH
 * /api/events/upcoming is not a change of the event with the id 'upcoming'.
 */
export function rejectOtherMethods(app: FastifyInstance, methodsAt: (url: string) => readonly HTTPMethods[]) {
  app.addHook('onRequest', (request, reply, done) => {
    const hasWord = Object.values(request.params as object).some((value) => !/^\d+$/.test(String(value)))
    const allowed = hasWord || request.is404 ? methodsAt(request.url) : []
    if (allowed.length === 0 || allowed.includes(request.method)) return done()
    void reply.header('allow', allowed.join(', '))
    done(new ProblemError('MethodNotAllowed'))
  })
}
