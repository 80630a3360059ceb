import { z } from 'zod'
import { restrictionProblems } from '../../people/restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { ZipCode } from '../../platform/fields.ts'
import { NewVenue, Venue, VenueReplacement, Venues } from './schemas.ts'

export const listVenues = defineCall('GET /api/venues', {
  summary:
    'List my venues and up to 50 that other members share within my travel distance of a zip code, the nearest first',
  budget: 'searches',
  query: z.object({ near: ZipCode.optional().describe('A zip code; mine if absent.') }),
  answer: Venues,
})

export const getVenue = defineCall('GET /api/venues/:venueId', {
  summary: 'Get a venue that is mine or that another member shares',
  answer: Venue,
})

export const createVenue = defineCall('POST /api/venues', {
  summary: 'Save a venue; a shared venue is visible to all members',
  body: NewVenue,
  answer: Venue,
  refusals: ['TooManyVenues', ...restrictionProblems],
})

export const replaceVenue = defineCall('PUT /api/venues/:venueId', {
  saves: 'texts',
  summary: 'Change my venue, or whether I share it',
  body: VenueReplacement,
  answer: Venue,
  refusals: [...restrictionProblems],
})

export const deleteVenue = defineCall('DELETE /api/venues/:venueId', {
  summary: 'Delete my venue; events at this place stay as they are',
})
