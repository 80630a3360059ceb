const day = 24 * 60 * 60_000

/** Events are deleted this many milliseconds after they happened. */
export const securityLogLifetime = 180 * day

/** The network of an event is cleared this many milliseconds after it happened. */
export const securityNetworkLifetime = 90 * day

export const maxOwnSecurityEvents = 50

/**
 * Shortens a network address for the screen: '203.0.113.7' to '203.0.113.*', and '2001:db8:1:2' to '2001:db8:1:*'.
 * A member recognizes it, and a photo of the screen does not reveal the address.
 */
export function shortenNetwork(network: string): string {
  if (network.includes(':')) return `${network.split(':').slice(0, 3).join(':')}:*`
  return network.replace(/\.\d+$/, '.*')
}
