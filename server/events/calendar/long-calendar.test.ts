import { expect } from 'vitest'
import { buildEvent, buildMember } from '../../testing/builders.ts'
import { test } from '../../testing/test.ts'
import { writeCalendar } from './calendar-file.ts'
import { writeLongCalendar } from './subject.ts'
import { listBringLines } from '../../planning/fit/bring-list.ts'
import { listCalendarEvents } from './calendar-events.ts'

test('a calendar that is written in slices has the same lines as one that is written at once', async ({ world }) => {
  const host = await buildMember(world)
  // The last slice has a time zone that the others do not have.
  for (let count = 0; count < 19; count += 1) await buildEvent(world, { host, title: `Night ${count} END:VEVENT` })
  await buildEvent(world, { host, location: '10001' })
  const events = await listCalendarEvents(world.db, { userId: host.id, now: new Date(), listBringLines })
  const options = { siteUrl: 'https://hood.example.org', name: 'Nights' }
  let further = 0
  const long = await writeLongCalendar(events, { ...options, spend: async () => void (further += 1) })

  expect(further).toBe(1)
  expect(long.split('\r\n').toSorted()).toEqual(writeCalendar(events, options).split('\r\n').toSorted())
  expect(long.indexOf('BEGIN:VEVENT')).toBeGreaterThan(long.lastIndexOf('END:VTIMEZONE'))
})
