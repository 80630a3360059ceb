import { createServer } from 'node:net'

/** Finds an unused port of 127.0.0.1, for servers that cannot choose one themselves and report it. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no free port was found')
  return address.port
}
