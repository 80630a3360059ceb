import { STATUS_CODES } from 'node:http'
import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { problemOf } from '../../../contract/platform/problems.ts'

/** Answers connections that send invalid HTTP or too large headers with a problem. */
export function answerUnreadable(error: ConnectionError, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const problem = problemOf(error.code === 'HPE_HEADER_OVERFLOW' ? 'TooLarge' : 'MalformedRequest')
  const body = JSON.stringify(problem)
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
