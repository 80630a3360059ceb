import type { FastifyInstance, RouteOptions } from 'fastify'

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
