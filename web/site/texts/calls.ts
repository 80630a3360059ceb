import { useQuery } from '@tanstack/react-query'
import type { SiteTextName } from '../../../contract/site/texts/rules.ts'
import { callQuery } from '../../platform/api/call-queries.ts'

/** Returns the texts that the operators have written; the list is empty until they have loaded. */
export function useSiteTexts() {
  return useQuery(callQuery('GET /api/site-texts', {})).data ?? []
}

export const siteTextQuery = (name: SiteTextName) => callQuery('GET /api/site-texts/:name', { parameters: { name } })
