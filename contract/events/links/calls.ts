import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { paging, SearchText } from '../../platform/fields.ts'
import { upcomingFilters } from '../filter-schemas.ts'
import { nightsNearZip } from './rules.ts'
import { OpenedEventLink, PublicEvent, PublicNight } from './schemas.ts'

const linkParameters = z.object({ code: z.string().max(100).describe('The code in the link of the event.') })

export const listPublicNights = defineCall('GET /api/public-events', {
  summary: 'List the upcoming events that are listed publicly, soonest first',
  description:
    'Visitors can keep the answer for a minute. With `timeZone`, there is one page: those of the next ' +
    '100 events whose clocks show the time of that zone come first. `X-Total-Count` is exact up to 1,000. Above, it is 1001.',
  access: 'anyone',
  budget: 'searches',
  query: z.object({
    town: SearchText.describe(
      `Words of the town, the title or a game; or a zip code, around which events up to ${nightsNearZip} miles away are listed, nearest first.`,
    ),
    from: upcomingFilters.from,
    to: upcomingFilters.to,
    timeZone: z
      .string()
      .max(100)
      .optional()
      .describe('The IANA time zone of the reader. Ignored if it is unknown, and with a town.'),
    ...paging,
  }),
  answer: z.array(PublicNight),
})

export const getPublicEvent = defineCall('GET /api/public-events/:code', {
  summary: 'Get an event by the code of its link, as a visitor sees it',
  access: 'anyone',
  parameters: linkParameters,
  answer: PublicEvent,
  refusals: ['MembersOnlyEvent'],
})

export const openEventLink = defineCall('POST /api/public-events/:code/readers', {
  summary: 'Open the link of an event: returns its id, and lets me read it from now on if it is unlisted',
  parameters: linkParameters,
  status: 200,
  answer: OpenedEventLink,
})
