import ipaddr from 'ipaddr.js'

/**
 * Returns why a connection to PostgreSQL or Redis is not safe: machines in between could read the traffic, or the
 * database requires no password. Returns undefined for a safe one. Connections that stay on this machine are safe.
 */
export function unsafeConnection(url: string): string | undefined {
  const { protocol, hostname, searchParams, username, password } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (isThisMachine(host)) return undefined
  if (protocol.startsWith('redis')) {
    if (protocol !== 'rediss:') return 'must start with rediss://, because Redis is on another machine'
    return password === '' ? 'must contain a password, because Redis is on another machine' : undefined
  }
  if (searchParams.get('sslmode') !== 'verify-full' || searchParams.has('ssl'))
    return 'must end with ?sslmode=verify-full, because PostgreSQL is on another machine'
  const isAuthenticated = password !== '' || searchParams.has('sslcert')
  return username !== '' && isAuthenticated
    ? undefined
    : 'must contain a user with a password or a client certificate (sslcert), because PostgreSQL is on another machine'
}

function isThisMachine(host: string): boolean {
  // PostgreSQL listens on a socket in a folder.
  if (host === '' || host.startsWith('/') || host === 'localhost') return true
  const address = host.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** Shortest prefixes of trusted ranges: those of 10.0.0.0/8 and fc00::/7, the largest private networks. */
const shortestPrefix = { ipv4: 8, ipv6: 7 }

/**
 * Returns whether a text is an IP address, a range such as `10.0.0.0/24`, or `loopback`. Rejects ranges that are so
 * large that they would include visitors, who could then forge their addresses.
 */
export function isProxyAddress(text: string): boolean {
  if (text === 'loopback' || isFullAddress(text)) return true
  if (!ipaddr.isValidCIDR(text)) return false
  const [address, prefix] = ipaddr.parseCIDR(text)
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress()
  return !isMapped && isFullAddress(text.split('/')[0] ?? '') && prefix >= shortestPrefix[address.kind()]
}

/** Unlike `ipaddr.isValid`, rejects numbers and shortened IPv4 addresses such as `1` and `127.1`. */
function isFullAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
}

/** Apple's push service rejects every request with an address on this machine (RFC 8292). */
export function isPushSubject(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'mailto:') return isPublicName(/^[^@]+@([^@]+)$/.exec(url.pathname)?.[1] ?? '')
  return url?.protocol === 'https:' && isPublicName(url.hostname.replace(/^\[|\]$/g, ''))
}

function isPublicName(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/i.test(host)
}
