import { useSyncExternalStore } from 'react'
import { type DistanceUnit, distanceUnits } from '../../contract/people/distance.ts'

/** Returns the unit of all distances; another browser tab may have chosen it. The default is miles. */
export function useDistanceUnit(): DistanceUnit {
  return useSyncExternalStore(subscribe, () => unit)
}

/** Changes the unit of all distances and saves it in this browser. */
export function chooseDistanceUnit(chosen: DistanceUnit): void {
  unit = chosen
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

const storageKey = 'distanceUnit'
const listeners = new Set<() => void>()
let unit = storedUnit()

function storedUnit(): DistanceUnit {
  try {
    const stored = localStorage.getItem(storageKey)
    return distanceUnits.find((known) => known === stored) ?? distanceUnits[0]
  } catch {
    return distanceUnits[0]
  }
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
