import ipaddr from 'ipaddr.js'

/** Which addresses the server may connect to on a member's behalf. */
export type AddressRule = (address: string) => boolean

/**
 * Only the public internet: never this machine, its network, a cloud's metadata service or a reserved range, in
 * whichever notation (`::ffff:10.0.0.1`, NAT64, 6to4 and Teredo forms included).
 */
export function isPublicAddress(address: string): boolean {
  // `process` turns an IPv4 address in IPv6 clothes back into what it is.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
