import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ShouldBlock } from './blockers.ts'
import { useRouter } from './router-context.ts'

/** Somebody is kept from leaving and can go on all the same, or stay; undefined while nobody is. */
export type Blocked = { proceed: () => void; stay: () => void } | undefined

/** Keeps people from going to another place of this site while `shouldBlock` says so. */
export function useBlocker(shouldBlock: ShouldBlock): Blocked {
  const { blockers } = useRouter()
  const ask = useEffectEvent(shouldBlock)
  useEffect(() => blockers.add((way) => ask(way)), [blockers])
  const held = useSyncExternalStore(blockers.subscribe, blockers.currentlyHeld)
  return held && { proceed: blockers.proceed, stay: blockers.stay }
}
