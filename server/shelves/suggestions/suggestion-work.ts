import { localDate } from '../../../contract/events/event-times.ts'
import { maxSuggestions } from '../../../contract/notifications/rules.ts'
import { notifiesAbout } from '../../../contract/events/saved-searches/rules.ts'
import { areaOfZip, eventKeys } from '../../../contract/events/saved-searches/search-keys.ts'
import { maxTravelDistanceLimits } from '../../../contract/people/users/rules.ts'
import type { Database } from '../../platform/database/schema.ts'
import { Writer } from '../../platform/live/writer.ts'
import { RecurringWork, type Slices } from '../../platform/schedule/recurring-work.ts'
import { rowsPerSlice } from '../../platform/schedule/slices.ts'
import type { Services } from '../../platform/services/services.ts'
import { parseFilters } from '../../events/saved-searches/saved-searches.ts'
import { circleAround, findZip, milesBetweenZips } from '../../people/zip-codes/zip-atlas.ts'
import { listChosenGameIds, listInterestedMembers } from './interested-members.ts'
import {
  countMembersLeft,
  finishSuggestions,
  listNewEvents,
  type NewEvent,
  notifyMembersNearby,
  type NearMember,
  NearestMembers,
} from './suggestions.ts'
import { describeEvent, listSearchedPlaces, selectSearches } from './searched-places.ts'

/** Events per run, members notified by one transaction, and looks into the index of searches per statement. */
const limits = { events: 100, members: 100, looks: 2_000 } as const

/** Suggests new events to members nearby. Runs in the background so that creating an event stays fast. */
export function suggestionWork(services: Pick<Services, 'db' | 'live'>): RecurringWork {
  return new RecurringWork({
    name: 'suggest events',
    every: 20_000,
    slices: (now) => suggestNewEvents(new Writer(services), { now }),
  })
}

/** Creates the notifications for new events. Emails combine several suggestions (`server/site/emails/`). */
async function* suggestNewEvents(writer: Writer, { now }: { now: Date }): Slices {
  for (const event of await listNewEvents(writer.db, { limit: limits.events, now })) {
    if (event.isOpen) {
      yield* notifyNearest(writer, { event, find: findInterested, now })
      yield* notifyNearest(writer, { event, find: findSearchers, now })
    }
    await finishSuggestions(writer.db, { event, now })
    yield
  }
}

type Search = { event: NewEvent; now: Date; nearest: NearestMembers }
type Find = (db: Database, search: Search) => Slices

/** If the process ends before the event is marked as suggested, the next run leaves out the notified members. */
async function* notifyNearest(
  writer: Writer,
  { event, find, now }: { event: NewEvent; find: Find; now: Date },
): Slices {
  if ((await countMembersLeft(writer.db, { event, now })) === 0) return
  // More than are notified, because some of them are left out.
  const nearest = new NearestMembers(2 * maxSuggestions.perEvent)
  yield* find(writer.db, { event, now, nearest })
  const members = nearest.list()
  for (let start = 0; start < members.length; start += limits.members) {
    const left = await countMembersLeft(writer.db, { event, now })
    const chunk = members.slice(start, start + Math.min(limits.members, left))
    if (chunk.length === 0 || (await notifyMembersNearby(writer, { event, members: chunk, now })) === undefined) return
    yield
  }
}

/** Finds the members who own or want to play a game that the host chose and who live within their travel distance. */
async function* findInterested(db: Database, { event, nearest }: Search): Slices {
  const milesFor = milesTo(event)
  for (const gameId of await listChosenGameIds(db, { eventId: event.id }))
    for (const kind of ['collectionEntries', 'wishes'] as const) {
      let last = 0
      for (let count: number = rowsPerSlice; count === rowsPerSlice;) {
        const members = await listInterestedMembers(db, { kind, gameId, after: last, limit: rowsPerSlice })
        for (const { userId, ...home } of members) {
          const miles = milesFor(home)
          if (miles !== undefined) nearest.add({ userId, miles, gameId, searchName: null }, gameId)
        }
        count = members.length
        last = members.at(-1)?.userId ?? 0
        yield
      }
    }
}

/** Finds the members near a new event with a saved search that matches it. */
async function* findSearchers(db: Database, { event, now, nearest }: Search): Slices {
  const timeZone = findZip(event.location)?.timeZone ?? null
  const today = localDate({ date: now.toISOString(), timeZone })
  const searched = await describeEvent(db, { id: event.id, timeZone })
  const milesFor = milesTo(event)
  for await (const places of findSearchedPlaces(db, { event, keys: eventKeys(searched, today) })) {
    yield
    for (const place of places) {
      let last = 0
      for (let count: number = rowsPerSlice; count === rowsPerSlice;) {
        const searches = await selectSearches(db, { ...place, after: last, limit: rowsPerSlice }).execute()
        for (const { id, userId, name, filters, ...home } of searches) {
          const miles = milesFor(home)
          if (miles !== undefined && notifiesAbout(parseFilters(filters), searched, today))
            nearest.add({ userId, miles, gameId: null, searchName: name }, id)
        }
        count = searches.length
        last = searches.at(-1)?.id ?? 0
        yield
      }
    }
  }
}

/** Yields where members may live who search for an event, and the keys of their searches there. */
async function* findSearchedPlaces(db: Database, { event, keys }: { event: NewEvent; keys: readonly string[] }) {
  const { zips } = circleAround(event.location, maxTravelDistanceLimits.max)
  const areas = [...new Set(zips.map(areaOfZip))]
  const size = Math.max(1, Math.floor(limits.looks / Math.max(1, areas.length)))
  for (let start = 0; start < keys.length; start += size)
    yield await listSearchedPlaces(db, { areas, keys: keys.slice(start, start + size) })
}

type Home = { location: string | null; maxTravelDistance: number }

/** Returns a function with the miles from a home to an event; undefined beyond the travel distance of the member. */
function milesTo({ location }: NewEvent): (home: Home) => NearMember['miles'] | undefined {
  return (home) => {
    const miles = home.location === null ? undefined : milesBetweenZips(location, home.location)
    return miles === undefined || miles > home.maxTravelDistance ? undefined : miles
  }
}
