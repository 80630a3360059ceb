import { useQuery } from '@tanstack/react-query'
import { paths } from '../../platform/navigation/paths.ts'
import { callQuery } from '../../platform/api/call-queries.ts'
import { browserTimeZone } from '../browser-time-zone.ts'
import { NightRow } from './night-row.tsx'

/** Number of rows for which the sign-in page keeps the place free. */
const shownNights = 3

/** The next publicly listed game nights, those in the time zone of the browser first. */
export function NextNights() {
  const { data: nights, isError } = useQuery(
    callQuery('GET /api/public-events', { query: { limit: shownNights, timeZone: browserTimeZone() } }),
  )
  if (isError) return <p>The game nights could not be loaded. Please try again later.</p>
  if (!nights) return null
  if (nights.length === 0)
    return <p>No table is set for everyone yet. Register, and put your favorite game on the first one.</p>
  return (
    <ul className="flex flex-col gap-2">
      {nights.map((night) => (
        <li key={night.code}>
          <NightRow night={night} to={paths.eventLink(night.code)} ground="picture" />
        </li>
      ))}
    </ul>
  )
}
