// @engine sqlite
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
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

  test('ends if the server sends its answer in very many chunks', async () => {
    const address = await serveBytes(answer, '1\r\nx\r\n'.repeat(100))
    await expect(read(address)).rejects.toEqual(because('sends too small chunks'))
  })
})
