import { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'

/** Turns off Fastify's lines about requests, because `logRequests` logs less, and keeps those about broken answers. */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true })
  }

  /** Logs why an answer broke off after its first bytes; not if the client closed the connection. */
  override streamError(error: NodeJS.ErrnoException, { log }: FastifyRequest) {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'the answer broke off')
  }
}

/** Logs one line per request, without bodies, queries and cookies, which may contain personal data. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const milliseconds = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, milliseconds }, 'request')
    done()
  })
}
