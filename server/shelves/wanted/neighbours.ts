import { maxCountedMembers, minWishers } from '../../../contract/shelves/wanted/rules.ts'
import { acceptsKind } from '../../notifications/choices.ts'
import { type BoundList, bindList, isInBoundList } from '../../platform/database/value-lists.ts'
import type { Database } from '../../platform/database/schema.ts'
import { isVisibleOther, listRings, nearbyMembersByZip, type Ring } from '../players/members-by-distance.ts'
import { getHome } from '../../people/users/users.ts'
import { isListed } from '../../people/visibility/listed-members.ts'

/** The zip codes near a member whose members are counted, and their distance in whole miles. */
type Neighbourhood = { zips: BoundList; miles: number }

/** Returns null for a member without a known location, or with too few other members near. */
export async function findNeighbourhood(
  db: Database,
  { memberId }: { memberId: number },
): Promise<Neighbourhood | null> {
  const { location: from, maxTravelDistance } = await getHome(db, { id: memberId })
  if (from === null) return null
  const neighbours = nearbyMembersByZip(db, { from, miles: maxTravelDistance, viewerId: memberId })
  const rings = await listRings(neighbours, neighbours.zips)
  const { counted, isCut } = nearestRings(rings)
  if (counted.reduce((total, { members }) => total + members, 1) < minWishers) return null
  const zips = counted.flatMap((ring) => ring.zips).filter((zip) => zip !== null)
  const miles = isCut ? Math.min(maxTravelDistance, Math.ceil(counted.at(-1)?.miles ?? 0) || 1) : maxTravelDistance
  return { zips: bindList(db, zips), miles }
}

/** Returns the nearest rings that together contain `maxCountedMembers` members, but at least one ring. */
function nearestRings(rings: readonly Ring[]): { counted: readonly Ring[]; isCut: boolean } {
  let members = 0
  const end = rings.findIndex((ring, place) => (members += ring.members) > maxCountedMembers && place > 0)
  return end === -1 ? { counted: rings, isCut: false } : { counted: rings.slice(0, end), isCut: true }
}

/** Selects visible members in these zip codes who accept invitations to games. */
export function selectNeighbours(db: Database, { memberId, zips }: { memberId: number; zips: BoundList }) {
  return db
    .selectFrom('users')
    .where(isListed)
    .where(isInBoundList(db, 'listedZip', zips))
    .where(isVisibleOther(db, memberId))
    .where(acceptsKind('gameInvitation'))
}
