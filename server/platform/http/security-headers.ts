import type { OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Inline styles are allowed because the scroll lock of dialogs adds a style element. */
export function useSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(securityHeaders())
    done()
  })
}

let headers: OutgoingHttpHeaders | undefined

/** Runs Helmet once, because it would build the policy for each answer. */
export function securityHeaders(): OutgoingHttpHeaders {
  if (headers) return headers
  const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http')
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  setHeaders(response.req, response, (error) => {
    if (error) throw error
  })
  response.setHeader('permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '))
  return (headers = { ...response.getHeaders() })
}

/** Device features that the site does not use. Helmet does not set this header. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ["'self'"],
      // The site serves its own copies of pictures (decision 26); previews are data URLs.
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  // Other sites must not learn which page links to them, but `checkOrigins` needs the origin of this site.
  referrerPolicy: { policy: 'same-origin' },
  // For browsers that do not know `frame-ancestors`.
  xFrameOptions: { action: 'deny' },
  crossOriginEmbedderPolicy: false,
})
