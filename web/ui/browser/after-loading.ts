/** Milliseconds after which the callback runs even if the browser is busy. */
const longestDelay = 2000

/** Calls back when the browser is idle, so that the screen loads first. Returns a function that cancels the call. */
export function afterLoading(callback: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: longestDelay })
  return () => cancelIdleCallback(request)
}
