/**
 * Calls back once, after the user has pressed nothing for a number of milliseconds. A change under a pressed pointer
 * would swallow the click, and a change right after a click would overtake what the click started. Returns a
 * function that cancels the call.
 */
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
