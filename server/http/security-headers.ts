import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * Helmet with a strict Content-Security-Policy: scripts, fonts and connections from this site alone. Styles may be inline
 * because the dialogs' scroll lock writes a style element; pictures come from wherever a member's game image lives.
 */
export async function useSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'https:', 'http:'],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    // A picture's host must not learn which page showed it; writes need the origin (`checkOrigins`).
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
