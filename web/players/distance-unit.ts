import { useSyncExternalStore } from 'react'
import { type DistanceUnit, distanceUnits } from '../../contract/players/distance.ts'

/** The unit of all distances on the screen, whichever tab chose it; miles until one chooses (SPEC 9). */
export function useDistanceUnit(): DistanceUnit {
  return useSyncExternalStore(subscribe, () => unit)
}

/** Shows distances in a unit at once, and keeps it in this browser. */
export function chooseDistanceUnit(chosen: DistanceUnit): void {
  unit = chosen
  try {
    localStorage.setItem(storageKey, chosen)
  } catch {
    // A browser may forbid storage; the choice then holds until the page is left.
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
