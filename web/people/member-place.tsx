import type { Profile } from '../../contract/people/users/schemas.ts'

type Home = Pick<Profile, 'place' | 'location'>

/** Returns whether a member shows where they live. */
export function hasPlace({ place, location }: Home): boolean {
  return place !== null || location !== null
}

/** 'Portland, OR 97205', only the town if the member hides the zip code, or only a zip code without a town. */
export function MemberPlace({ user: { place, location } }: { user: Home }) {
  return (
    <>
      {place} {location !== null && <span>{location}</span>}
    </>
  )
}
