/**
 * Returns the offer to notify the host of: the best one if the announced one no longer exists. Another game or another
 * owner makes a different offer; other members or numbers do not.
 *
 * @param offers the best one first
 * @param announcedKey the key of the offer of which the host was notified last; null if none is open
 */
export function findNewOffer<Offer extends { tableKey: string }>(
  offers: readonly Offer[],
  announcedKey: string | null,
): Offer | undefined {
  return offers.some(({ tableKey }) => tableKey === announcedKey) ? undefined : offers[0]
}
