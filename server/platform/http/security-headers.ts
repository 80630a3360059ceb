import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/**
 * Helmet with a strict Content-Security-Policy: scripts, fonts and connections from this site alone. Styles may be inline
 * because the dialogs' scroll lock writes a style element.
 */
export function useSecurityHeaders(app: FastifyInstance) {
  const headers = securityHeaders()
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}

/** The same for each answer, so Helmet is asked once: for every request it would write its policy anew. */
function securityHeaders(): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, (error) => {
    if (error) throw error
  })
  return { ...response.getHeaders() }
}

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'"],
      // Pictures from elsewhere are shown as copies of ours, and previews as what they are (decision 26).
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // Whoever is linked to must not learn which page led there; writes need the origin (`checkOrigins`).
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
})
