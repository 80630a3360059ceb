import { z } from 'zod'
import { siteTextNames } from './rules.ts'

/** The link to a text of the operators. Its page has the address `/{name}`, for example with the `name` 'privacy'. */
export const SiteTextLink = z.object({ name: z.enum(siteTextNames), title: z.string() })
export type SiteTextLink = z.infer<typeof SiteTextLink>

/** A text of the operators. `html` contains headings from level 2, and neither scripts nor pictures. */
export const SiteText = SiteTextLink.extend({ html: z.string() })
export type SiteText = z.infer<typeof SiteText>
