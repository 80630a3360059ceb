// @engine sqlite
import dns from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer, isIP, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AddressRule, publicAddresses } from './address-rule.ts'
import { readPage } from './guarded-request.ts'

/** Starts a server that answers each connection with these bytes, written again and again while `repeat` is set. */
async function serveBytes(first: string, repeat = ''): Promise<URL> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    const send = () => socket.destroyed || repeat === '' || socket.write(repeat, send)
    socket.on('error', () => undefined).write(first, send)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

const hint = 'HTTP/1.1 103 Early Hints\r\nlink: </style.css>\r\n\r\n'
const answer = 'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n'
const read = (address: URL) => readPage(address, () => true)
const because = (message: string) =>
  expect.objectContaining({ name: 'Unreachable', cause: expect.objectContaining({ message }) })

describe('reading a page of another site', () => {
  test('accepts a few informational answers before the answer', async () => {
    const address = await serveBytes(`${hint}${hint}${answer}2\r\nhi\r\n0\r\n\r\n`)
    expect(await read(address)).toMatchObject({ text: 'hi' })
  })

  test('ends if the server sends informational answers without an end', async () => {
    const address = await serveBytes(hint, hint.repeat(100))
    await expect(read(address)).rejects.toEqual(because('sends too many informational answers'))
  })

  test('ends if the server changes to another protocol', async () => {
    const address = await serveBytes(
      'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    await expect(read(address)).rejects.toMatchObject({ name: 'Unreachable', message: 'did not answer' })
  })

  test('ends if the server sends its answer in very many chunks', async () => {
    const address = await serveBytes(answer, '1\r\nx\r\n'.repeat(100))
    await expect(read(address)).rejects.toEqual(because('sends too small chunks'))
  })
})

test.for(['ada@', 'ada:secret@', '%FF@', 'ada:%@'])('an address with %j before its host is not read', async (user) => {
  const { host } = await serveBytes(answer)
  await expect(read(new URL(`http://${user}${host}/`))).rejects.toMatchObject({ message: 'has a user name' })
})

/** Makes DNS answer each look-up of a name with the next list of addresses. */
function answerLookups(...answers: readonly string[][]) {
  const left = [...answers]
  let last: string[] = []
  const lookups = vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(async () => {
    last = left.shift() ?? []
    return last.filter((address) => isIP(address) === 4) as never
  })
  const others = vi
    .spyOn(Resolver.prototype, 'resolve6')
    .mockImplementation(async () => last.filter((address) => isIP(address) === 6) as never)
  onTestFinished(() => [lookups, others].forEach((each) => each.mockRestore()))
  return lookups
}

/** Allows a test server on this machine as if it were public, and forbids everything else on private networks. */
function asPublic({ port }: URL): AddressRule {
  return (address, connected) =>
    (address === '127.0.0.1' && connected === Number(port)) || publicAddresses()(address, connected)
}

const redirectTo = (location: string) =>
  `HTTP/1.1 302 Found\r\nlocation: ${location}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`

describe('the name of another site', () => {
  // Requirement pictures-35: A name is resolved once for each connection, and the server connects only to an address
  // that it has checked. A name with one private address is rejected.
  test('that has a private address at a second look-up does not lead there', async () => {
    const { port } = await serveBytes(`${answer}2\r\nhi\r\n0\r\n\r\n`)
    const address = new URL(`http://rebinding.example:${port}/`)
    const lookups = answerLookups(['127.0.0.1'], ['10.0.0.1'])
    expect(await readPage(address, asPublic(address))).toMatchObject({ text: 'hi' })
    expect(lookups).toHaveBeenCalledTimes(1)
  })

  // Requirement api-534: Names chosen by members are resolved without a thread of Node, so that a name whose server never
  // answers delays no other connection of the server.
  test('is resolved without a thread, which a name without an answer would block', async () => {
    const { port } = await serveBytes(`${answer}2\r\nhi\r\n0\r\n\r\n`)
    const inThread = vi.spyOn(dns, 'lookup')
    syncBuiltinESMExports()
    onTestFinished(() => {
      inThread.mockRestore()
      syncBuiltinESMExports()
    })
    const address = new URL(`http://slow.example:${port}/`)
    answerLookups(['127.0.0.1'])
    expect(await readPage(address, asPublic(address))).toMatchObject({ text: 'hi' })
    expect(inThread).not.toHaveBeenCalled()
  })

  test('that changes to a private address during a redirect is rejected', async () => {
    const { port } = await serveBytes(redirectTo('/next'))
    const address = new URL(`http://rebinding.example:${port}/`)
    answerLookups(['127.0.0.1'], ['10.0.0.1'])
    await expect(readPage(address, asPublic(address))).rejects.toEqual(notPublicName)
  })

  test.for([['93.184.216.34', '10.0.0.1'], ['10.0.0.1', '93.184.216.34'], ['::1'], ['::ffff:127.0.0.1'], []])(
    'with the addresses %s is rejected',
    async (addresses) => {
      answerLookups(addresses)
      const address = new URL('http://mixed.example/')
      await expect(readPage(address, publicAddresses())).rejects.toEqual(notPublicName)
    },
  )
})

const notPublicName = because('does not resolve to a public web server')

describe('a redirect', () => {
  // Shows pictures-32.
  test.for([
    'http://127.0.0.1/',
    '//127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://public.example@10.0.0.1/',
    'https://192.168.0.1/',
    'http://8.8.8.8:22/',
  ])('to %s is not followed', async (location) => {
    const address = await serveBytes(redirectTo(location.replaceAll(/[^ -~]/g, encodeURIComponent)))
    await expect(readPage(address, asPublic(address))).rejects.toMatchObject({ message: 'is not a public web server' })
  })

  test.for(['http://localhost/', 'http://localhost./', 'http://metadata.example/'])(
    'to the name %s of a private host is not followed',
    async (location) => {
      const address = await serveBytes(redirectTo(location))
      answerLookups(['127.0.0.1'])
      await expect(readPage(address, asPublic(address))).rejects.toEqual(notPublicName)
    },
  )

  test.for(['file:///etc/passwd', 'ftp://example.org/', 'data:text/html,x', 'gopher://example.org/'])(
    'to %s is not followed',
    async (location) => {
      const address = await serveBytes(redirectTo(location))
      await expect(readPage(address, asPublic(address))).rejects.toMatchObject({ message: 'is not http(s)' })
    },
  )
})
