import type { FastifyInstance, RouteOptions, HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'

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

/** Fastify's own router does not tell which methods an address has. Call this before any route is added. */
export function watchMethods(app: FastifyInstance): (url: string) => HTTPMethods[] {
  const router = findMyWay()
  const methods = new Set<HTTPMethods>()
  app.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) {
      methods.add(name)
      router.on(name as 'GET', url, () => undefined)
    }
  })
  return (url) => [...methods].filter((name) => router.find(name as 'GET', url) !== null).toSorted()
}
