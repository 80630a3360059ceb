import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DocumentFile, writeDocumentFile } from './document.ts'
import { workerTask } from '../workers/worker-task.ts'
import { answerUnchanged } from '../http/cache-policies.ts'
import { declareForAll } from '../http/route-declarations.ts'

const inThread = workerTask<void, Awaited<ReturnType<typeof writeDocumentFile>>>({
  module: new URL('./document.ts', import.meta.url).href,
  name: 'writeDocumentFile',
  threads: 1,
  waiting: 0,
  deadline: 60_000,
  memory: 256,
  idle: 10,
})

let file: Promise<DocumentFile> | undefined

/** Writes the document at the first request, once for the process, in a thread that ends afterwards (decision 171). */
function loadDocument(): Promise<DocumentFile> {
  file ??= inThread().catch((error: unknown) => {
    file = undefined
    throw error
  })
  return file
}

/** The files of Swagger UI that the page needs. */
const files = fileURLToPath(new URL('static', import.meta.resolve('@fastify/swagger-ui')))

/** Serves the OpenAPI document at `GET /api/openapi.json`, and a page to browse and try the calls at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance) {
  const config = { budget: 'files', cache: 'checked' } as const

  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const { tag, ...encodings } = await loadDocument()
    void reply.header('vary', 'accept-encoding')
    if (answerUnchanged(reply, tag)) return reply
    const encoding = encodingOf(request)
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(encodings[encoding])
  })

  for (const path of ['/api/docs', '/api/docs/'])
    app.get(path, { config }, (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/start.js', { config }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  )
  await app.register(async (scope) => {
    declareForAll(scope, config)
    await scope.register(fastifyStatic, {
      root: files,
      prefix: '/api/docs/static/',
      decorateReply: false,
      cacheControl: false,
      index: false,
      wildcard: false,
      globIgnore: ['!(swagger-ui.css|swagger-ui-bundle.js)'],
    })
  })
}

function encodingOf({ headers }: FastifyRequest): 'identity' | 'gzip' | 'br' {
  const accepted = headers['accept-encoding'] ?? ''
  return (
    (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0(?!\\.\\d*[1-9]))`).test(accepted)) ??
    'identity'
  )
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Meeplehood API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/static/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/static/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  tryItOutEnabled: true,
  validatorUrl: null,
})
`
