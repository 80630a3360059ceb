import type { DemoMember } from './content/demo-content.ts'
import { demoMembers } from './portland/members.ts'

/** The IANA time zone of Portland, where the members of the demo community live and meet. */
export const timeZone = 'America/Los_Angeles'

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

const membersByUsername = new Map(demoMembers.map((member) => [member.username, member]))
