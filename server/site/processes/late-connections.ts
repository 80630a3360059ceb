import type { Server } from 'node:http'

/** Milliseconds in which a connection can send its first request after the server accepts no more connections. */
const grace = 1_000

/** Node counts connections that have just arrived as idle, and would reset them. */
export function waitForFirstRequests(server: Server) {
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => void setTimeout(closeIdleConnections, grace)
}
