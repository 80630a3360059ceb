import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientIdHeader } from '../../../contract/platform/live.ts'
import type { Database } from '../database/schema.ts'
import type { LiveUpdates } from './live-updates.ts'
import { type Carrying, Writer } from './writer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The writer announces changes to all browsers except the tab that sent the request. */
    openWriter: (carrying?: Carrying) => Writer
  }
}

export function useWriters(app: FastifyInstance, services: { db: Database; live: LiveUpdates }) {
  app.decorateRequest('openWriter', function (this: FastifyRequest, carrying) {
    return new Writer(services, {
      userId: this.session.userId,
      clientId: readClientId(this.headers[clientIdHeader]),
      ...carrying,
    })
  })
}

/** Returns the id of a browser tab as the browser sent it; undefined if it is not a well-formed id. */
export function readClientId(text: unknown): string | undefined {
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : undefined
}
