import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { subjects } from '../../../contract/calls.ts'
import { openApiDocument } from '../openapi/document.ts'
import { readNamedSchemas } from '../openapi/named-schemas.ts'

let document: ReturnType<typeof openApiDocument> | undefined

/** Builds the document at the first request, because it takes longer than the rest of the startup. */
async function loadDocument() {
  return (document ??= openApiDocument(subjects, await readNamedSchemas()))
}

/** Serves the OpenAPI document at `GET /api/openapi.json`, and a page to browse and try the calls at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance) {
  // The page requires a document from this plugin at startup, and replaces it when it is requested.
  await app.register(swagger, { mode: 'static', specification: { document: { openapi: '3.1.0' } as never } })
  const icon = await readFile(new URL('../../../web/public/favicon.svg', import.meta.url))
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: { preHandler: async () => void (await loadDocument()) },
    transformSpecification: (empty) => document ?? empty,
    transformSpecificationClone: false,
    staticCSP: true,
    transformStaticCSP: limitToThisSite,
    uiConfig: { docExpansion: 'list', tryItOutEnabled: true },
    logo: { type: 'image/svg+xml', content: icon },
    theme: {
      title: 'Meeplehood API',
      favicon: [
        { filename: 'favicon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: icon.toString() },
      ],
    },
  })
  app.get('/api/openapi.json', () => loadDocument())
}

/** Removes other sites from the policy of the page, which needs none of them. */
function limitToThisSite(policy: string): string {
  return (
    policy
      .replaceAll(/ (?:https:|validator\.swagger\.io)/g, '')
      // A club may use plain HTTP in its own network, where HTTPS requests for the files of the page would fail.
      .replace('upgrade-insecure-requests;', '')
  )
}
