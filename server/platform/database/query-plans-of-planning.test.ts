import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as datePolls from '../../../contract/planning/date-polls/calls.ts'
import { getBringList } from '../../../contract/planning/fit/bring-list-calls.ts'
import { listNotifications } from '../../../contract/account/notifications/calls.ts'
import { addressOf } from '../../../contract/platform/address.ts'
import type { Call } from '../../../contract/platform/call.ts'
import { listPlayedWith } from '../../../contract/planning/plays/calls.ts'
import { getOwnPart, listNights } from '../../../contract/planning/nights/calls.ts'
import { getSecondTable } from '../../../contract/planning/second-table/calls.ts'
import { getSplit, listSplitProposals } from '../../../contract/planning/split/calls.ts'
import { listAttendanceRequests } from '../../../contract/events/request-calls.ts'
import { getVenue, listVenues } from '../../../contract/events/venues/calls.ts'
import { deleteOldAbsences } from '../../planning/attendance/absences.ts'
import { recordTableChange, requireChecksOfOwner, requirePlanChecksOf } from '../../games/event-checks.ts'
import { buildWatchedCountry, type WatchedCountry } from '../../testing/watched-country.ts'
import { silentWriter } from '../live/writer.ts'

/** The index of a member who hosts a full event, whose id is higher by one. */
const host = 2000
/** The first member takes part in the poll with this id, and others have answered it. */
const pollId = 2980

type RequestParts = { parameters?: Record<string, number | string>; query?: Record<string, unknown> }

/** Requests of the member with a number. */
const requests: readonly (readonly [number, Call, RequestParts])[] = [
  [0, datePolls.listDatePolls, { query: { limit: 20 } }],
  [0, listNotifications, { query: { limit: 20 } }],
  [0, listVenues, { query: { near: '66101' } }],
  [0, getVenue, { parameters: { venueId: 3 } }],
  [0, listPlayedWith, { query: { limit: 20 } }],
  [host, getSplit, { parameters: { eventId: host + 1 } }],
  [host, listSplitProposals, { parameters: { eventId: host + 1 } }],
  [host, getBringList, { parameters: { eventId: host + 1 } }],
  // The planned game of this event has no bringer, so its owners are listed.
  [host + 1, getBringList, { parameters: { eventId: host + 2 } }],
  [host, listNights, {}],
  [host + 1, getOwnPart, { parameters: { eventId: host + 2 } }],
  [host, listAttendanceRequests, { parameters: { eventId: host + 1 } }],
  [host, getSecondTable, { parameters: { eventId: host + 1 } }],
]

let country: WatchedCountry

beforeAll(async () => {
  country = await buildWatchedCountry()
})

afterAll(() => country.close())

describe('no query scans a whole table or index:', () => {
  test.for(
    requests.map(([member, call, parts]) => [`${call.path} ${JSON.stringify(parts)}`, member, call, parts] as const),
  )('%s', async ([_name, member, call, parts]) => {
    const caller = country.signIn(member)
    const page = await caller.inject({ method: call.method, url: addressOf(call, parts) })
    expect(page.status).toBe(200)
    const next = /<(.+)>; rel="next"/.exec(String(page.headers['link']))?.[1]
    if (next !== undefined) await caller.inject({ method: 'GET', url: next })

    expect(await country.takeFullScans()).toEqual([])
  })

  test('reading a date poll and the towns in the middle', async () => {
    const { world, signIn } = country
    const poll = await world.db
      .selectFrom('datePolls')
      .select(['code', 'hostId'])
      .where('id', '=', pollId)
      .executeTakeFirstOrThrow()
    const parameters = { code: poll.code }
    const { body } = await signIn(0).inject({ method: 'GET', url: addressOf(datePolls.getDatePoll, { parameters }) })
    expect(body).toMatchObject({ answeredCount: 3, plannedGames: [{}] })
    await signIn(poll.hostId - 1).inject({ method: 'GET', url: addressOf(datePolls.getMeetingPlaces, { parameters }) })

    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding the people whose events show other games after a change of one member', async () => {
    const writer = silentWriter(country.watched.db)
    await writer.transaction(async (transaction) => recordTableChange(transaction, { userId: host + 1 }))

    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding what to check after the collection of a member changed', async () => {
    const { userId } = await country.world.db
      .selectFrom('places')
      .select('userId')
      .where('waitingSince', 'is not', null)
      .orderBy('eventId')
      .executeTakeFirstOrThrow()
    await requireChecksOfOwner(country.watched.db, { userId, now: new Date() })

    expect(await country.takeFullScans()).toEqual([])
  })

  test('finding the split events where a member was to bring a game', async () => {
    await requirePlanChecksOf(country.watched.db, { userIds: [host, host + 1], now: new Date() })

    expect(await country.takeFullScans()).toEqual([])
  })

  test('deleting old absences', async () => {
    const before = new Date(Date.now() - 30 * 24 * 60 * 60_000)
    expect(await deleteOldAbsences(country.watched.db, { before, limit: 20 })).toBe(20)

    expect(await country.takeFullScans()).toEqual([])
  })
})
