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
