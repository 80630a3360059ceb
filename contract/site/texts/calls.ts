import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { siteTextNames } from './rules.ts'
import { SiteText, SiteTextLink } from './schemas.ts'

export const listSiteTexts = defineCall('GET /api/site-texts', {
  summary: 'List the texts of the operators, such as the privacy notice, that are ready to read',
  access: 'anyone',
  answer: z.array(SiteTextLink),
})

export const getSiteText = defineCall('GET /api/site-texts/:name', {
  summary: 'Get a text of the operators as HTML',
  access: 'anyone',
  parameters: z.object({ name: z.enum(siteTextNames).describe('The name of the text.') }),
  answer: SiteText,
  refusals: ['NotFound', 'SiteTextUnreadable'],
})
