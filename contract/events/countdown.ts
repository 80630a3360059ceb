import { daysUntil, eventDay, eventStartTime, onNowText, todayText, type When, zoneToMention } from './event-times.ts'
import { isOver } from './rules.ts'

/** The number of days for which a weekday names a day. */
const weekdayDays = 6

/**
 * Says when an event is, as a person says it now: 'Tonight 6:30 PM · in 2 h', 'Tomorrow 6:30 PM', 'Friday 6:30 PM · in 3
 * days', 'May 29 · in 12 days', and 'On now · until 9:00 PM' after the start. Adds the zone if the reader's clock differs.
 */
export function countdown(event: When, { now, readersZone }: { now: Date; readersZone: string }): string {
  const left = Date.parse(event.date) - now.getTime()
  const days = daysUntil(event, now)
  if (isOver(event, now)) return 'It is over'
  if (left <= 0) return onNowText(event)
  if (days > weekdayDays) return `${eventDay(event).replace(/.*, /, '')} · in ${days} days`
  const zone = zoneToMention(event, readersZone)
  const when = `${dayText(event, days)} ${eventStartTime(event)}${zone ? ` ${zone}` : ''}`
  if (days === 1) return when
  return `${when} · in ${days === 0 ? shortTime(left) : `${days} days`}`
}

function dayText(event: When, days: number): string {
  if (days === 0) return todayText(event)
  return days === 1 ? 'Tomorrow' : eventDay(event).replace(/,.*/, '')
}

function shortTime(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
