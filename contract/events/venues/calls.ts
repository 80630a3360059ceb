import { z } from 'zod'
import { restrictionProblems } from '../../people/restrictions.ts'
import { defineCall } from '../../platform/call.ts'
import { ZipCode } from '../../platform/fields.ts'
import { NewVenue, Venue, venueParameters, VenueReplacement, Venues } from './schemas.ts'

export const listVenues = defineCall({
  method: 'GET',
  path: '/api/venues',
  summary:
    'List my venues and up to 50 that other members share within my travel distance of a zip code, the nearest first',
  access: 'member',
  budget: 'searches',
  query: z.object({ near: ZipCode.optional().describe('A zip code; mine if absent.') }),
  status: 200,
  answer: Venues,
})

export const getVenue = defineCall({
  method: 'GET',
  path: '/api/venues/:venueId',
  summary: 'Get a venue that is mine or that another member shares',
  access: 'member',
  budget: 'reads',
  parameters: venueParameters,
  status: 200,
  answer: Venue,
  refusals: ['NotFound'],
})

export const createVenue = defineCall({
  method: 'POST',
  path: '/api/venues',
  summary: 'Save a venue; a shared venue is visible to all members',
  access: 'member',
  budget: 'writes',
  body: NewVenue,
  status: 201,
  answer: Venue,
  refusals: ['TooManyVenues', ...restrictionProblems],
})

export const replaceVenue = defineCall({
  method: 'PUT',
  path: '/api/venues/:venueId',
  saves: 'texts',
  summary: 'Change my venue, or whether I share it',
  access: 'member',
  budget: 'writes',
  parameters: venueParameters,
  body: VenueReplacement,
  status: 200,
  answer: Venue,
  refusals: ['NotFound', ...restrictionProblems],
})

export const deleteVenue = defineCall({
  method: 'DELETE',
  path: '/api/venues/:venueId',
  summary: 'Delete my venue; events at this place stay as they are',
  access: 'member',
  budget: 'writes',
  parameters: venueParameters,
  status: 204,
  answer: null,
  refusals: ['NotFound'],
})
