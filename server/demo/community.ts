import { timeZoneOfZip } from '../zip-codes/zip-atlas.ts'
import { austin } from './cities/austin/austin.ts'
import { brooklyn } from './cities/brooklyn/brooklyn.ts'
import type { DemoCity, DemoMember } from './content/demo-content.ts'
import { portland } from './cities/portland/portland.ts'

/** The three cities of the demo community. */
export const cities: readonly DemoCity[] = [portland, austin, brooklyn]

/** Everybody of the demo community. */
export const demoMembers: readonly DemoMember[] = cities.flatMap((city) => city.members)

/** A member of the demo community; throws for a username nobody has. */
export function memberNamed(username: string): DemoMember {
  const member = membersByUsername.get(username)
  if (!member) throw new Error(`the demo community has no member "${username}"`)
  return member
}

/** When a member registered, told from when the community is loaded. */
export function joinedAt({ joinedDaysAgo }: DemoMember, now: Date): Date {
  return new Date(now.getTime() - joinedDaysAgo * 24 * 60 * 60_000)
}

/** The IANA time zone of a zip; throws for one that does not exist. */
export function timeZoneAt(location: string): string {
  const timeZone = timeZoneOfZip(location)
  if (timeZone === undefined) throw new Error(`there is no zip ${location}`)
  return timeZone
}

const membersByUsername = new Map(demoMembers.map((member) => [member.username, member]))
