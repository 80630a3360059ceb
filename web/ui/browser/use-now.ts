// @bundle start
import { useSyncExternalStore } from 'react'
import { currentTime } from './clock.ts'

const minute = 60_000

/** Returns the current time, and renders again every minute. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribeToMinutes, thisMinute))
}

function subscribeToMinutes(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  return () => clearInterval(timer)
}

function thisMinute(): number {
  return Math.floor(currentTime().getTime() / minute) * minute
}
