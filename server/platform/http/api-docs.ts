import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'

/** Serves the OpenAPI document at `GET /api/openapi.json`, and a page to browse and try the calls at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Meeplehood',
        description: 'The API of Meeplehood. Sign in with POST /api/login, which sets a session cookie.',
        version: '1.0.0',
      },
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A club may use plain HTTP in its own network, where HTTPS requests for the files of the page would fail.
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', ''),
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    theme: { title: 'Meeplehood API' },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
