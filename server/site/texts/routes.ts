import type { FastifyInstance } from 'fastify'
import { siteTextNames } from '../../../contract/site/texts/rules.ts'
import * as calls from '../../../contract/site/texts/calls.ts'
import { ProblemError } from '../../platform/http/problem-error.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services/services.ts'
import { openSiteTexts, siteTextFolder } from './site-texts.ts'

/** Serves the texts of the operators to everyone. Texts with blanks count as missing. */
export async function serveSiteTexts(app: FastifyInstance, { configuration }: Services) {
  const getSiteText = openSiteTexts(siteTextFolder(configuration), (name, reason) =>
    app.log.warn({ reason }, `the text ${name}.md cannot be shown`),
  )

  serve(app, calls.listSiteTexts, async () => {
    const found = await Promise.all(siteTextNames.map(getSiteText))
    return found.flatMap((text) => (text.state === 'ready' ? [text.text] : []))
  })

  serve(app, calls.getSiteText, async ({ parameters: { name } }) => {
    const found = await getSiteText(name)
    if (found.state === 'unreadable') throw new ProblemError('SiteTextUnreadable')
    if (found.state !== 'ready') throw new ProblemError('NotFound')
    return found.text
  })
}
