import type { MeetingPlaces } from '../../../contract/events/meeting-places/schemas.ts'
import { findMeetingPlaces } from '../../events/meeting-places/meeting-places.ts'
import type { Database } from '../../platform/database/schema.ts'
import { requireThat } from '../../platform/http/problem-error.ts'
import { getPollRow, listAnswers } from './date-polls.ts'

/** Finds the places in the middle for the people of a host's poll. Throws `NotFound` or `NotYours`. */
export async function findPollPlaces(
  db: Database,
  { code, viewerId }: { code: string; viewerId: number },
): Promise<MeetingPlaces> {
  const { id: pollId, hostId } = await getPollRow(db, { code, viewerId })
  requireThat(hostId === viewerId, 'NotYours')
  const answers = await listAnswers(db, { pollId, hostId, viewerId })
  const possible = answers.filter(({ answer }) => answer !== 'no')
  return findMeetingPlaces(db, { memberIds: possible.map(({ userId }) => userId), viewerId })
}
