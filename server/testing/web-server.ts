import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { isPublicAddress } from '../platform/outgoing-requests/address-rule.ts'
import type { World } from './world.ts'

/**
 * Starts a local web server and allows the world to connect to it; other private addresses stay
 * blocked. Returns its URL.
 */
export async function startWebServer(world: World, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  world.services.mayConnectTo = (address) => address === '127.0.0.1' || isPublicAddress(address)
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}
