import { useSyncExternalStore } from 'react'

const minute = 60_000

/** The time of day, to the minute, which keeps running: an event that ends while one looks at it is over. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribeToMinutes, thisMinute))
}

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(Date.now() / minute) * minute
}
