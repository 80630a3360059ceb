import ipaddr from 'ipaddr.js'

/** Returns the IPv4 address itself, or the /64 of an IPv6 address, which one household has. */
export function networkOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  // `process` converts IPv4-mapped IPv6 addresses to IPv4.
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).map(toHexadecimal).join(':') : parsed.toString()
}

function toHexadecimal(part: number): string {
  return part.toString(16)
}
