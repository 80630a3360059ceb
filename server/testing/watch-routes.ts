import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Builds a server, and returns it with all its routes, including those of plugins. */
export async function watchRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: RouteOptions[] }> {
  const routes: RouteOptions[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route: RouteOptions) => void routes.push(route))
  }
  subscribe('fastify.initialization', listen)
  try {
    return { app: await build(), routes }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}
