import { useRef } from 'react'

/**
 * Returns a function that runs one action at a time, and ignores an action while another one runs. The second press of a
 * double press arrives before React has disabled the button.
 */
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
