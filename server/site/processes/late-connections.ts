import type { Server } from 'node:http'

/** Milliseconds in which a connection can send its first request after the server accepts no more connections. */
const grace = 1_000

/**
 * Lets a server that closes answer the connections that have just arrived. Node counts them as idle, and would reset them
 * at once.
 */
export function waitForFirstRequests(server: Server) {
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => void setTimeout(closeIdleConnections, grace)
}
