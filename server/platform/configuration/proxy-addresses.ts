import ipaddr from 'ipaddr.js'

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
