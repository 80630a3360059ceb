import { z } from 'zod'
import { defineCall } from '../../platform/call.ts'
import { siteTextNames } from './rules.ts'
import { SiteText, SiteTextLink } from './schemas.ts'

export const listSiteTexts = defineCall({
  method: 'GET',
  path: '/api/site-texts',
  summary: 'List the texts of the operators, such as the privacy notice, that are ready to read',
  access: 'anyone',
  budget: 'reads',
  status: 200,
  answer: z.array(SiteTextLink),
})

export const getSiteText = defineCall({
  method: 'GET',
  path: '/api/site-texts/:name',
  summary: 'Get a text of the operators as HTML',
  access: 'anyone',
  budget: 'reads',
  parameters: z.object({ name: z.enum(siteTextNames).describe('The name of the text.') }),
  status: 200,
  answer: SiteText,
  refusals: ['NotFound', 'SiteTextUnreadable'],
})
