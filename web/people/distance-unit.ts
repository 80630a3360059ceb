import { useSyncExternalStore } from 'react'
import { type DistanceUnit, distanceUnits } from '../../contract/people/distance.ts'
import { localStore } from '../ui/browser/stores.ts'

/** Returns the unit of all distances; another browser tab may have chosen it. The default is miles. */
export function useDistanceUnit(): DistanceUnit {
  return useSyncExternalStore(subscribe, () => unit)
}

/** Changes the unit of all distances and saves it in this browser. */
export function chooseDistanceUnit(chosen: DistanceUnit): void {
  unit = chosen
  localStore.set(storageKey, chosen)
  for (const listener of listeners) listener()
}

const storageKey = 'distanceUnit'
const listeners = new Set<() => void>()
let unit = storedUnit()

function storedUnit(): DistanceUnit {
  const stored = localStore.get(storageKey)
  return distanceUnits.find((known) => known === stored) ?? distanceUnits[0]
}

function subscribe(listener: () => void) {
  const handleStorage = () => {
    unit = storedUnit()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}
