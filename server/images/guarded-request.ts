import { lookup } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { AddressRule } from './address-rule.ts'

/** Milliseconds a page may take, redirects and all. */
const timeLimit = 5_000
/** Bytes read of a page; what comes after is not looked at. */
const sizeLimit = 2 * 1024 * 1024
const maxRedirects = 3

/** A page as it was read: where the redirects ended, what it says it is, and its text. */
export type Page = { url: URL; contentType: string; text: string }

/** A page that could not be read, or must not be. */
export class PageUnreachable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'PageUnreachable'
  }
}

/**
 * Reads a page with at most 3 redirects, 2 MB and 5 seconds, by http(s) alone. Every address is held against the rule at
 * the moment of connecting, so neither a redirect nor a name that resolves to something else gets around it.
 */
export async function readPage(url: URL, isAllowed: AddressRule): Promise<Page> {
  const signal = AbortSignal.timeout(timeLimit)
  let next = url
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await open(next, isAllowed, signal)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      if (statusCode !== 200) response.destroy()
      if (statusCode !== 200) throw new PageUnreachable(`answered ${statusCode}`)
      return { url: next, contentType: headers['content-type'] ?? '', text: await readText(response) }
    }
    response.destroy()
    if (!URL.canParse(headers.location, next)) throw new PageUnreachable('redirects to nowhere')
    next = new URL(headers.location, next)
  }
  throw new PageUnreachable('redirects too often')
}

async function open(url: URL, isAllowed: AddressRule, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PageUnreachable('is not http(s)')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is connected to without a look-up, so it is checked here; a name is checked in `guardedLookup`.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PageUnreachable('is not a public address')
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const headers = {
    accept: 'text/html,application/json;q=0.9',
    'user-agent': 'Meeplehood (looking for the picture of a game)',
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { agent: false, headers, lookup: guardedLookup(isAllowed), signal }, resolve).once('error', (error) =>
    reject(new PageUnreachable('could not be reached', { cause: error })),
  )
  return promise
}

/** Resolves a name once and connects to exactly what was checked: an answer that changes in between changes nothing. */
function guardedLookup(isAllowed: AddressRule): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const refused = addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address))
      if (refused) return done(new PageUnreachable('does not resolve to a public address'), [])
      const [first] = addresses
      return options.all === true ? done(null, addresses) : done(null, first?.address ?? '', first?.family)
    })
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= sizeLimit) break
    }
  } catch (error) {
    throw new PageUnreachable('broke off', { cause: error })
  }
  return Buffer.concat(chunks).subarray(0, sizeLimit).toString('utf8')
}
