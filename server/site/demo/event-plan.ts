import { pickMomentBetween } from './content/chance.ts'
import { getDemoMember, joinedAt, pastEvents, timeZone, upcomingEvents } from './community.ts'
import type { DemoEvent } from './content/demo-content.ts'
import { pastStart, type UpcomingSlot, upcomingStart } from './content/time-slots.ts'

/** A demo event with the times at which it starts, was created, was joined and was commented on. */
export type PlannedEvent = {
  event: DemoEvent<UpcomingSlot>
  date: Date
  createdAt: Date
  attendees: { username: string; joinedAt: Date }[]
  comments: PlannedComment[]
}

const day = 24 * 60 * 60_000
/** An event is created this long before its last seat is taken, or later if its host registered later. */
const longestNotice = 18 * day
const shortestNotice = 3 * day

/** Plans all events of the demo community relative to `now`. Returns the same plan for the same moment. */
export function planEvents(now: Date): PlannedEvent[] {
  return [
    ...pastEvents.map((event) => planEvent(event, { date: pastStart(event.when, { now, timeZone }), now })),
    ...upcomingEvents.map((event) => planEvent(event, { date: upcomingStart(event.when, { now, timeZone }), now })),
  ]
}

function planEvent(event: DemoEvent<UpcomingSlot>, { date, now }: { date: Date; now: Date }): PlannedEvent {
  const seatsTakenBy = earlier(date, now)
  const hostSince = joinedAt(getDemoMember(event.host), now)
  const createdFrom = later(new Date(seatsTakenBy.getTime() - longestNotice), hostSince)
  const createdBy = later(new Date(seatsTakenBy.getTime() - shortestNotice), createdFrom)
  const createdAt = pickMomentBetween(createdFrom, createdBy, 'announces', event.title)
  const attendees = event.attendees.map((username) => {
    const seatFrom = later(createdAt, joinedAt(getDemoMember(username), now))
    return { username, joinedAt: pickMomentBetween(seatFrom, seatsTakenBy, 'joins', event.title, username) }
  })
  const from = attendees.reduce((latest, seat) => later(latest, seat.joinedAt), createdAt)
  const comments = planComments(event.comments ?? [], { title: event.title, from, to: seatsTakenBy })
  return { event, date, createdAt, attendees, comments }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function later(one: Date, other: Date): Date {
  return one < other ? other : one
}

type PlannedComment = { author: string; content: string; isAnnouncement: boolean; createdAt: Date }

/** Spreads the lines of a script over the time between `from` and `to`. Returns the same result for the same input. */
export function planComments(script: readonly string[], { title, from, to }: { title: string; from: Date; to: Date }) {
  const lines = script.map(readLine)
  const moments = lines.map((_line, index) => pickMomentBetween(from, to, 'says', title, index))
  const sorted = moments.toSorted((one, other) => one.getTime() - other.getTime())
  return lines.map((line, index): PlannedComment => ({ ...line, createdAt: sorted[index] ?? from }))
}

/** Parses a line `username: text`, or `username announces: text` for an announcement. */
function readLine(line: string) {
  const [, author, announces, content] = /^([\w.-]+)( announces)?: (.+)$/.exec(line) ?? []
  if (author === undefined || content === undefined) throw new Error(`The line has no username: "${line}"`)
  return { author, content, isAnnouncement: announces !== undefined }
}
