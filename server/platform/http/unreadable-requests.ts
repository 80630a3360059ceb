import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { type ProblemName, problemOf } from '../../../contract/platform/problems.ts'
import { ProblemError } from './problem-error.ts'
import { securityHeaders } from './security-headers.ts'

const namesByCode: Record<string, ProblemName> = {
  HPE_HEADER_OVERFLOW: 'HeadersTooLarge',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'TooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'RequestTimeout',
}

/** Milliseconds after an answer until its connection ends. */
const closeDelay = 1_000

/** Answers invalid HTTP, too large headers and late requests with a problem. */
export function answerUnreadable(app: FastifyInstance, error: ConnectionError, socket: Duplex) {
  if (error.code === 'ECONNRESET') socket.destroy()
  else closeWithProblem(app, socket, { name: namesByCode[error.code] ?? 'MalformedRequest', reason: error.code })
}

/** Ends a connection whose request has not arrived completely, as if its time was up. */
export function closeLateRequest(app: FastifyInstance, socket: Duplex) {
  closeWithProblem(app, socket, { name: 'RequestTimeout', reason: 'too many unfinished requests' })
}

/** Answers requests with a problem that Node would answer without a body, or not at all. */
export function answerUnsupported(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ headers: { expect = '100-continue' } }, _reply, done) => {
    done(expect.toLowerCase() === '100-continue' ? undefined : new ProblemError('UnknownExpectation'))
  })
  app.server.on('connect', (_request, socket) => closeWithProblem(app, socket, { name: 'NotFound', reason: 'CONNECT' }))
}

/** @param reason why Node could not read the request, for the log */
function closeWithProblem(
  { log }: FastifyInstance,
  socket: Duplex,
  { name, reason }: { name: ProblemName; reason: string },
) {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemOf(name)
  const reqId = randomUUID()
  log.info({ reqId, status: problem.status, reason }, 'request')
  const body = JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    'content-type: application/problem+json',
    'cache-control: no-store',
    `x-request-id: ${reqId}`,
    ...Object.entries(securityHeaders()).map(([header, value]) => `${header}: ${String(value)}`),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  // Ends connections that the client keeps open. Ending them at once could discard the answer
  // before the client reads it.
  setTimeout(() => socket.destroy(), closeDelay).unref()
}
