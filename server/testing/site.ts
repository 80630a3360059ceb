import { createServer, type RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { isPublicAddress } from '../platform/outgoing-requests/address-rule.ts'
import type { World } from './world.ts'

/** A web server on this machine; the world may connect to it and to nothing else that is not public. */
export async function serveSite(world: World, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  world.services.mayConnectTo = (address) => address === '127.0.0.1' || isPublicAddress(address)
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}
