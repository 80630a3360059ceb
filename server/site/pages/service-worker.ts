import type { FastifyInstance } from 'fastify'

const files = { config: { budget: 'files', cache: 'checked' } } as const

/**
 * Serves the service worker and the page that it shows without a network. Browsers request the worker again at every visit.
 *
 * @param isOn false replaces the worker with one that removes it from the browsers, in case it is broken
 */
export function serveServiceWorker(app: FastifyInstance, { isOn }: { isOn: boolean }) {
  app.get('/worker.js', files, (_request, reply) => reply.sendFile(isOn ? 'worker.js' : 'worker-removal.js'))
  app.get('/shell.html', files, (_request, reply) => reply.sendFile('index.html'))
}
