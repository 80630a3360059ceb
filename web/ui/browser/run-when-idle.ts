import { useEffect, useState } from 'react'

/** Calls back once nothing was pressed for some milliseconds, so that no click is lost. Returns a cancel function. */
export function runWhenIdle(milliseconds: number, callback: () => void): () => void {
  const finished = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
  }

  function start() {
    stop()
    timer = setTimeout(() => {
      finished.abort()
      callback()
    }, milliseconds)
  }

  // The keyboard causes a click without pointer events.
  const options = { capture: true, signal: finished.signal }
  document.addEventListener('pointerdown', stop, options)
  for (const end of ['pointerup', 'pointercancel', 'click']) document.addEventListener(end, start, options)
  start()
  return () => {
    finished.abort()
    stop()
  }
}

/** Milliseconds after which the callback runs even if the browser is busy. */
const longestDelay = 2000

/** Calls back when the browser is idle, so that the screen loads first. Returns a function that cancels the call. */
export function afterLoading(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: longestDelay })
  return () => cancelIdleCallback(request)
}

/** Whether the screen has loaded, for a part that may come later than the rest. */
export function useHasLoaded(): boolean {
  const [hasLoaded, setHasLoaded] = useState(false)
  useEffect(() => afterLoading(() => setHasLoaded(true)), [])
  return hasLoaded
}
