import type { Params } from './match-path.ts'
import { useRouterState } from './router-context.ts'

/** What the parts of the path say. */
export function useParams(): Params {
  return useRouterState().shown?.params ?? noParams
}

const noParams: Params = {}
