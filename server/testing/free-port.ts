import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nothing listens on, for a server that cannot be asked which one it took. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port to be had')
  return address.port
}
