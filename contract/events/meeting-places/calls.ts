import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { Id } from '../../platform/fields.ts'
import { maxMeetingGroup } from './rules.ts'
import { MeetingPlaces } from './schemas.ts'

export const findMeetingPlaces = defineCall('GET /api/meeting-places', {
  summary: 'Get the towns, and the venues near them, where the longest trip is shortest for me and these members',
  description: 'Considers only places within our travel distances. Members who hide their zip code are left out.',
  budget: 'searches',
  query: z.object({ member: z.array(Id).max(maxMeetingGroup).optional().describe('The other members of the group.') }),
  answer: MeetingPlaces,
})
