import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from './problem-error.ts'

/**
 * Accepts only JSON bodies in UTF-8 without compression. Forms of other sites cannot send them. Treats an empty body as no
 * body, whatever its content type, because many clients send one.
 */
export function acceptJsonBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addHook('onRequest', async ({ headers }) => {
    // Otherwise Fastify rejects a type that it cannot parse, such as 'json', before it looks for a body.
    const isEmpty = (headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined
    if (isEmpty) delete headers['content-type']
  })
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) done(null)
    else if (!isPlainJson(request)) done(new ProblemError('UnsupportedType'))
    // Decoding would replace invalid bytes by other characters without notice.
    else if (!isUtf8(body)) done(new ProblemError('MalformedRequest'))
    else if (hasManyParts(body)) done(new ProblemError('TooLarge'))
    else void parseJson(request, body.toString(), done)
  })
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(body.length === 0 ? null : new ProblemError('UnsupportedType')),
  )
}

/** Maximum number of fields, objects and lists of a body. The largest valid one, an import of plays, has 23,000. */
export const maxBodyParts = 30_000

/**
 * Returns whether a body has more fields, objects and lists than any call takes. Parsing a megabyte of them takes up to 60
 * ms of the event loop, of an ordinary body one. Signs in texts count too.
 */
function hasManyParts(body: Buffer): boolean {
  let parts = 0
  for (const sign of [':', '{', '['])
    for (let at = body.indexOf(sign); at !== -1; at = body.indexOf(sign, at + 1)) {
      parts += 1
      if (parts > maxBodyParts) return true
    }
  return false
}

function isPlainJson({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '') ?? []
  return /^utf-?8$/i.test(charset) && (headers['content-encoding'] ?? 'identity') === 'identity'
}
