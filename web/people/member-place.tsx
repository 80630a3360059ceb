import type { Profile } from '../../contract/people/users/schemas.ts'

type Home = Pick<Profile, 'place' | 'location'>

/** Returns whether a member shows where they live. */
export function hasPlace({ place, location }: Home): boolean {
  return place !== null || location !== null
}

/**
 * Where a member lives: 'Portland, OR 97205', only the town if they hide the zip code, or only a
 * zip code without a town.
 */
export function MemberPlace({ user: { place, location } }: { user: Home }) {
  return (
    <>
      {place} {location !== null && <span>{location}</span>}
    </>
  )
}
