import ipaddr from 'ipaddr.js'

/**
 * Returns whether a push service accepts an address as that of the site's operators (RFC 8292). Apple's rejects every
 * request with an address on this machine.
 */
export function isPushSubject(address: string): boolean {
  const url = URL.parse(address)
  if (url?.protocol === 'mailto:') return isPublicName(/^[^@]+@([^@]+)$/.exec(url.pathname)?.[1] ?? '')
  return url?.protocol === 'https:' && isPublicName(url.hostname.replace(/^\[|\]$/g, ''))
}

function isPublicName(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !/(^|\.)(localhost|local|internal)\.?$/i.test(host)
}
