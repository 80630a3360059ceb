import type { FastifyInstance } from 'fastify'

/**
 * Accepts only JSON bodies, which forms of other sites cannot send. Treats an empty body with a JSON content type as no body,
 * because many clients send that.
 */
export function acceptJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null)
    else void parseJson(request, text, done)
  })
}
