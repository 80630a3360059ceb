import { momentBetween } from './content/chance.ts'
import { type PlannedComment, planComments } from './comment-plan.ts'
import { cities, joinedAt, memberNamed, timeZoneAt } from './community.ts'
import type { DemoEvent } from './content/demo-content.ts'
import { pastStart, type UpcomingSlot, upcomingStart } from './content/time-slots.ts'

/** A demo event with its moments: when it starts, when it was announced, when each attendee took their seat and spoke. */
export type PlannedEvent = {
  event: DemoEvent<UpcomingSlot>
  date: Date
  createdAt: Date
  attendees: { username: string; joinedAt: Date }[]
  comments: PlannedComment[]
}

const day = 24 * 60 * 60_000
/** An event is announced so long before its seats are taken, unless its host came later. */
const longestNotice = 18 * day
const shortestNotice = 3 * day

/** All events of the demo community, told from `now`: the same for the same moment. */
export function planEvents(now: Date): PlannedEvent[] {
  return cities.flatMap(({ upcomingEvents, pastEvents }) => [
    ...pastEvents.map((event) => {
      const date = pastStart(event.when, { now, timeZone: timeZoneAt(event.location) })
      return planEvent(event, { date, now })
    }),
    ...upcomingEvents.map((event) => {
      const date = upcomingStart(event.when, { now, timeZone: timeZoneAt(event.location) })
      return planEvent(event, { date, now })
    }),
  ])
}

function planEvent(event: DemoEvent<UpcomingSlot>, { date, now }: { date: Date; now: Date }): PlannedEvent {
  const seatsTakenBy = earlier(date, now)
  const hostSince = joinedAt(memberNamed(event.host), now)
  const announcedFrom = later(new Date(seatsTakenBy.getTime() - longestNotice), hostSince)
  const announcedBy = later(new Date(seatsTakenBy.getTime() - shortestNotice), announcedFrom)
  const createdAt = momentBetween(announcedFrom, announcedBy, 'announces', event.title)
  const attendees = event.attendees.map((username) => {
    const seatFrom = later(createdAt, joinedAt(memberNamed(username), now))
    return { username, joinedAt: momentBetween(seatFrom, seatsTakenBy, 'joins', event.title, username) }
  })
  const from = attendees.reduce((latest, seat) => later(latest, seat.joinedAt), createdAt)
  const comments = event.comments ? planComments(event.comments, { title: event.title, from, to: seatsTakenBy }) : []
  return { event, date, createdAt, attendees, comments }
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function later(one: Date, other: Date): Date {
  return one < other ? other : one
}
