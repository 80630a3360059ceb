/**
 * Acts once nobody has pressed anything for `milliseconds`: what changes below a pointer that is pressed would swallow its
 * click, and what changes right after one would overtake what it began. Returns the way to call it off.
 */
export function runWhenIdle(milliseconds: number, act: () => void): () => void {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
  }

  function start() {
    stop()
    timer = setTimeout(() => {
      over.abort()
      act()
    }, milliseconds)
  }

  // A key can click as well, without a pointer.
  const listening = { capture: true, signal: over.signal }
  document.addEventListener('pointerdown', stop, listening)
  for (const end of ['pointerup', 'pointercancel', 'click']) document.addEventListener(end, start, listening)
  start()
  return () => {
    over.abort()
    stop()
  }
}
