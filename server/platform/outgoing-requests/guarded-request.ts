import type { LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { pictureTypes } from '../../../contract/platform/pictures/picture-files.ts'
import { maxWebAddressLength } from '../../../contract/platform/fields.ts'
import type { AddressRule } from './address-rule.ts'

/** Maximum size in bytes, timeout in milliseconds including redirects, and the `Accept` header. */
type ReadOptions = { bytes: number; time: number; accept: string }

const pageLimits: ReadOptions = { bytes: 2 * 1024 * 1024, time: 5_000, accept: 'text/html,application/json;q=0.9' }
const pictureLimits: ReadOptions = {
  bytes: 10 * 1024 * 1024,
  time: 10_000,
  accept: pictureTypes.join(),
}
const postTime = 5_000
const userAgent = 'Meeplehood (fetches pictures of games)'
const maxRedirects = 3
/** Informational answers (1xx) before the answer. Honest servers send one or two. */
const maxInformational = 5
/** Average bytes in a chunk of an answer, from the thousandth chunk on. Each chunk costs time, whatever its length. */
const minChunkSize = 100

/** A page; `url` is its address after redirects. */
export type Page = { url: URL; contentType: string; text: string }

/** The address could not be read, or the server may not connect to it. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * Reads a page over HTTP or HTTPS within 5 seconds, following up to 3 redirects. Ignores everything after 2 MB. Each
 * address and port is checked at the moment of connecting, so redirects and changing DNS answers cannot bypass the
 * rule. Throws `Unreachable`.
 */
export async function readPage(address: URL, isAllowed: AddressRule): Promise<Page> {
  const { url, response } = await follow(address, isAllowed, pageLimits)
  const { bytes } = await readBytes(response, pageLimits)
  return { url, contentType: response.headers['content-type'] ?? '', text: bytes.toString('utf8') }
}

/** Reads up to 10 MB within 10 seconds. The caller checks the content. Throws `Unreachable`. */
export async function readPicture(address: URL, isAllowed: AddressRule): Promise<Buffer> {
  const { response } = await follow(address, isAllowed, pictureLimits)
  const { bytes, isComplete } = await readBytes(response, pictureLimits)
  if (!isComplete) throw new Unreachable('is too large')
  return bytes
}

/** Returns the status and headers of the answer, also of a redirect. Throws `Unreachable` after 5 seconds. */
export async function post(
  address: URL,
  { headers, body }: { headers: OutgoingHttpHeaders; body: Buffer },
  isAllowed: AddressRule,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const response = await open(address, { isAllowed, headers, body, signal: AbortSignal.timeout(postTime) })
  response.destroy()
  return { status: response.statusCode ?? 0, headers: response.headers }
}

async function follow(address: URL, isAllowed: AddressRule, { time, accept }: ReadOptions) {
  const signal = AbortSignal.timeout(time)
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await open(url, { isAllowed, headers: { accept, 'user-agent': userAgent }, signal })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { url, response }
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new Unreachable(`answered ${statusCode}`)
    const next = URL.parse(headers.location, url)
    if (!next || next.href.length > maxWebAddressLength) throw new Unreachable('redirects to an invalid address')
    url = next
  }
  throw new Unreachable('redirects too often')
}

type ConnectOptions = { isAllowed: AddressRule; headers: OutgoingHttpHeaders; body?: Buffer; signal: AbortSignal }

/** Sends a GET request, or a POST request with a body. */
async function open(url: URL, { isAllowed, headers, body, signal }: ConnectOptions): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Unreachable('is not http(s)')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isHttps = url.protocol === 'https:'
  const port = url.port === '' ? (isHttps ? 443 : 80) : Number(url.port)
  const isAllowedAddress = (address: string) => isAllowed(address, port)
  // Literal addresses skip the DNS lookup, so they are checked here; `guardedLookup` checks names.
  if (isIP(host) !== 0 && !isAllowedAddress(host)) throw new Unreachable('is not a public web server')
  // No picture needs them, and Node throws if their encoding is broken.
  if (url.username !== '' || url.password !== '') throw new Unreachable('has a user name')
  const send = isHttps ? requestHttps : process.getBuiltinModule('node:http').request
  const method = body ? 'POST' : 'GET'
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const connection = { lookup: guardedLookup(isAllowedAddress), autoSelectFamily: true }
  const options = { method, agent: false, headers, signal, ...connection }
  const request = send(url, options, resolve).end(body)
  request.once('error', (error) => reject(new Unreachable('could not be reached', { cause: error })))
  // After an answer of 101 with an Upgrade header, Node closes the connection without an error or a response.
  request.once('close', () => reject(new Unreachable('did not answer')))
  let informational = 0
  request.on('information', () => {
    informational += 1
    if (informational > maxInformational) request.destroy(new Error('sends too many informational answers'))
  })
  return promise
}

/**
 * A look-up by the system blocks a thread of Node until it ends: four names whose server never answers kept the whole
 * process from looking up its database for 19 seconds.
 */
const resolver = new Resolver({ timeout: 1_500, tries: 2 })

/** Resolves a name once and connects to a checked address, so that a changed DNS answer has no effect. */
function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return callbackify(async (hostname: string, _options: LookupOptions) => {
    const addresses = await resolveName(hostname)
    if (addresses.length === 0 || !addresses.every(isAllowed))
      throw new Unreachable('does not resolve to a public web server')
    return addresses.map((address) => ({ address, family: isIP(address) }))
  }) as LookupFunction
}

async function resolveName(hostname: string): Promise<string[]> {
  if (/(?:^|\.)localhost\.?$/.test(hostname)) return ['127.0.0.1']
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

async function readBytes(response: IncomingMessage, { bytes: limit }: ReadOptions) {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) break
      if (chunks.length > 1_000 && size < chunks.length * minChunkSize) throw new Error('sends too small chunks')
    }
  } catch (error) {
    throw new Unreachable('broke the connection', { cause: error })
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isComplete: size <= limit }
}
