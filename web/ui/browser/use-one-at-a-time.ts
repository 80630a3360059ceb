import { useRef } from 'react'

/** Ignores an action while another one runs: a double press arrives before React has disabled the button. */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return async (action: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await action()
    } finally {
      isRunning.current = false
    }
  }
}
