import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react'
import type { Blocker, BlockerFunction } from './blockers.ts'
import { useRouter } from './router-context.ts'

/** Blocks navigations within the site. It does not see reloads, closed tabs and other sites. */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const { blockers } = useRouter()
  const key = useId()
  const decide = useEffectEvent<BlockerFunction>((args) =>
    typeof shouldBlock === 'function' ? shouldBlock(args) : shouldBlock,
  )
  useEffect(() => blockers.add(key, (args) => decide(args)), [blockers, key])
  return useSyncExternalStore(blockers.subscribe, () => blockers.get(key))
}
