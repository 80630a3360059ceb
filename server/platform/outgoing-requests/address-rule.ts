import ipaddr from 'ipaddr.js'

/** Returns whether the server may connect to a port of an IP address for a member. */
export type AddressRule = (address: string, port: number) => boolean

const webPorts = [80, 443]

/** Allows the ports of the web, and `otherPorts`, at public addresses. */
export function publicAddresses(otherPorts: readonly number[] = []): AddressRule {
  const ports = new Set([...webPorts, ...otherPorts])
  return (address, port) => ports.has(port) && isPublicAddress(address)
}

/** Others can contain a private IPv4 address, for example `::10.0.0.1`. */
const internet = ipaddr.IPv6.parseCIDR('2000::/3')

/** Serves metadata and secrets to the virtual machines of Azure, at an address in a public range. */
const azureServices = '168.63.129.16'

/**
 * Rejects this machine, private networks, the metadata services of clouds and reserved ranges in any notation,
 * including `::ffff:10.0.0.1`, NAT64, 6to4 and Teredo.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` converts IPv4-mapped IPv6 addresses to IPv4.
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(internet) : parsed.toString() !== azureServices
}
