import ipaddr from 'ipaddr.js'

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
