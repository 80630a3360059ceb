import { lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressRule } from './address-rule.ts'

/** What may be read: bytes at most, in so many milliseconds, redirects and all, and which kinds are asked for. */
type Limits = { bytes: number; time: number; accept: string }

const pageLimits: Limits = { bytes: 2 * 1024 * 1024, time: 5_000, accept: 'text/html,application/json;q=0.9' }
const pictureLimits: Limits = { bytes: 10 * 1024 * 1024, time: 10_000, accept: 'image/webp,image/png,image/jpeg' }
const maxRedirects = 3

/** A page as it was read: where the redirects ended, what it says it is, and its text. */
export type Page = { url: URL; contentType: string; text: string }

/** What could not be read, or must not be. */
export class Unreachable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'Unreachable'
  }
}

/**
 * Reads a page with at most 3 redirects, 2 MB and 5 seconds, by http(s) alone; what comes after 2 MB is not looked at.
 * Every address is held against the rule at the moment of connecting, so neither a redirect nor a name that resolves to
 * something else gets around it. Rejects with `Unreachable`.
 */
export async function readPage(address: URL, isAllowed: AddressRule): Promise<Page> {
  const { url, response } = await follow(address, isAllowed, pageLimits)
  const { bytes } = await readBytes(response, pageLimits)
  return { url, contentType: response.headers['content-type'] ?? '', text: bytes.toString('utf8') }
}

/**
 * Reads the file of a picture by the same rules, with at most 10 MB in 10 seconds; whatever it says it is, what it is
 * shows in its bytes. Rejects with `Unreachable`, a larger one too.
 */
export async function readPicture(address: URL, isAllowed: AddressRule): Promise<Buffer> {
  const { response } = await follow(address, isAllowed, pictureLimits)
  const { bytes, isWhole } = await readBytes(response, pictureLimits)
  if (!isWhole) throw new Unreachable('is too large')
  return bytes
}

async function follow(address: URL, isAllowed: AddressRule, { time, accept }: Limits) {
  const signal = AbortSignal.timeout(time)
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await open(url, { isAllowed, accept, signal })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { url, response }
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw new Unreachable(`answered ${statusCode}`)
    if (!URL.canParse(headers.location, url)) throw new Unreachable('redirects to nowhere')
    url = new URL(headers.location, url)
  }
  throw new Unreachable('redirects too often')
}

type Opening = { isAllowed: AddressRule; accept: string; signal: AbortSignal }

async function open(url: URL, { isAllowed, accept, signal }: Opening): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Unreachable('is not http(s)')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without a look-up, so it is checked here; a name is checked in `guardedLookup`.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Unreachable('is not a public address')
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const headers = { accept, 'user-agent': 'Meeplehood (looking for the picture of a game)' }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { agent: false, headers, lookup: guardedLookup(isAllowed), signal }, resolve).once('error', (error) =>
    reject(new Unreachable('could not be reached', { cause: error })),
  )
  return promise
}

/** Resolves a name once and connects to exactly what was checked: an answer that changes in between changes nothing. */
function guardedLookup(isAllowed: AddressRule): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
      if (refused) return done(new Unreachable('does not resolve to a public address'), [])
      const [first] = addresses
      return options.all === true ? done(null, addresses) : done(null, first?.address ?? '', first?.family)
    })
  }
}

async function readBytes(response: IncomingMessage, { bytes: limit }: Limits) {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) break
    }
  } catch (error) {
    throw new Unreachable('broke off', { cause: error })
  }
  return { bytes: Buffer.concat(chunks).subarray(0, limit), isWhole: size <= limit }
}
