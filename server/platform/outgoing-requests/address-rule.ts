import ipaddr from 'ipaddr.js'

/** Returns whether the server may connect to an IP address for a member. */
export type AddressRule = (address: string) => boolean

/**
 * Allows only public addresses. Rejects this machine, private networks, the metadata services of clouds and reserved ranges in
 * any notation, including `::ffff:10.0.0.1`, NAT64, 6to4 and Teredo.
 */
export function isPublicAddress(address: string): boolean {
  // `process` converts IPv4-mapped IPv6 addresses to IPv4.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
