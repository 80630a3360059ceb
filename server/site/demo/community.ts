import { timeZoneOfZip } from '../../people/zip-codes/zip-atlas.ts'
import { austin } from './cities/austin/austin.ts'
import { brooklyn } from './cities/brooklyn/brooklyn.ts'
import type { DemoCity, DemoMember } from './content/demo-content.ts'
import { portland } from './cities/portland/portland.ts'

export const cities: readonly DemoCity[] = [portland, austin, brooklyn]

export const demoMembers: readonly DemoMember[] = cities.flatMap((city) => city.members)

/** Returns a demo member by username. Throws for an unknown one. */
export function getDemoMember(username: string): DemoMember {
  const member = membersByUsername.get(username)
  if (!member) throw new Error(`The demo community has no member "${username}"`)
  return member
}

/** Returns when a member registered, if the community is loaded at `now`. */
export function joinedAt({ joinedDaysAgo }: DemoMember, now: Date): Date {
  return new Date(now.getTime() - joinedDaysAgo * 24 * 60 * 60_000)
}

/** Returns the IANA time zone of a zip. Throws for an unknown zip. */
export function getTimeZone(location: string): string {
  const timeZone = timeZoneOfZip(location)
  if (timeZone === undefined) throw new Error(`The zip ${location} does not exist`)
  return timeZone
}

const membersByUsername = new Map(demoMembers.map((member) => [member.username, member]))
