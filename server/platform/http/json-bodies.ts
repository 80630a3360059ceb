import type { FastifyInstance } from 'fastify'

/**
 * Bodies are JSON and nothing else: a form of another site can send plain text, but no JSON. A caller that announces JSON
 * and sends nothing, as many clients do with a POST that takes no body, sent no body.
 */
export function acceptJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null)
    else void parseJson(request, text, done)
  })
}
