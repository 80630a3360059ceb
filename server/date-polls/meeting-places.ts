import { maxMeetingPlaces, rankTowns, roundTrip } from '../../contract/meeting-places/rules.ts'
import type { MeetingPlaces } from '../../contract/meeting-places/schemas.ts'
import type { Database } from '../platform/database/schema.ts'
import { requireThat } from '../platform/http/problem-error.ts'
import { listTownsWithin } from '../zip-codes/zip-atlas.ts'
import { getPollRow, listAnswers, listTravellers } from './queries.ts'

/**
 * Finds the towns with the shortest longest trip for the people of a host's poll. Leaves out members who hide their zip
 * code, because the towns for a few people would reveal where one of them lives. Throws `NotFound` or `NotYours`.
 */
export async function findMeetingPlaces(
  db: Database,
  { code, viewerId }: { code: string; viewerId: number },
): Promise<MeetingPlaces> {
  const { id: pollId, hostId } = await getPollRow(db, { code, viewerId })
  requireThat(hostId === viewerId, 'NotYours')
  const answers = await listAnswers(db, { pollId, hostId, viewerId })
  const coming = answers.filter(({ answer }) => answer !== 'no')
  const ids = [...new Set([hostId, ...coming.map(({ userId }) => userId)])]
  const travellers = await listTravellers(db, { ids, viewerId })
  const [nearest] = travellers.toSorted((one, other) => one.maxMiles - other.maxMiles)
  const towns = nearest && travellers.length > 1 ? listTownsWithin(nearest.zip, nearest.maxMiles) : []
  const places = rankTowns(towns, travellers).slice(0, maxMeetingPlaces)
  return {
    people: travellers.length,
    leftOutCount: ids.length - travellers.length,
    places: places.map((town) => ({ ...town, longestTrip: roundTrip(town.longestTrip) })),
  }
}
