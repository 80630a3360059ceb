import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** `GET /api/openapi.json`, made from the contract's calls, and `/api/docs`, a page to browse and try them. */
export async function serveApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Meeplehood',
        description: 'Every call of Meeplehood. Sign in with POST /api/login; the session is a cookie.',
        version: '1.0.0',
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A club may serve plain HTTP in its own network, where the page's files cannot be asked for by HTTPS.
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    theme: { title: 'Meeplehood API' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
