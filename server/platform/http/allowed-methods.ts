import type { FastifyInstance, HTTPMethods } from 'fastify'
import findMyWay from 'find-my-way'

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
