import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Appeal, DemoConversation, DemoEvent, DemoMember, DemoVenue } from './content/demo-content.ts'
import type { TimeSlot, UpcomingSlot } from './content/time-slots.ts'

/** The members of the community: one line of `members.jsonl` each. The first one is the demo account of `demoSignIn`. */
export const demoMembers = readContent<DemoMember>('members.jsonl')

/** The events that are over when the community is loaded: one line of `past-events.jsonl` each. */
export const pastEvents = readContent<DemoEvent<TimeSlot>>('past-events.jsonl')

export const upcomingEvents = readContent<DemoEvent<UpcomingSlot>>('upcoming-events.json')

/** Starts with the conversations of Robin, the demo account. */
export const conversations = readContent<DemoConversation>('conversations.json')

/** The appeal of well-known games. */
export const gameAppeals = readContent<Appeal & { name: string }>('game-appeals.jsonl')

export const venues = readContent<DemoVenue>('venues.jsonl')

/** The IANA time zone of Portland, where the members of the demo community live and meet. */
export const timeZone = 'America/Los_Angeles'

export function getDemoMember(username: string): DemoMember {
  const member = membersByUsername.get(username)
  if (!member) throw new Error(`The demo community has no member "${username}"`)
  return member
}

export function joinedAt({ joinedDaysAgo }: DemoMember, now: Date): Date {
  return new Date(now.getTime() - joinedDaysAgo * 24 * 60 * 60_000)
}

const membersByUsername = new Map(demoMembers.map((member) => [member.username, member]))

function readContent<Item>(file: string): readonly Item[] {
  const content = readFileSync(join(import.meta.dirname, 'portland', file), 'utf8').trim()
  const json = file.endsWith('.jsonl') ? `[${content.replaceAll('\n', ',')}]` : content
  return JSON.parse(json) as readonly Item[]
}
