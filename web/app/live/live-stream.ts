import { livePath } from '../../../contract/platform/live.ts'

/** Milliseconds after which a stream that was refused is asked for again. */
const pause = 10_000

interface LiveListeners {
  /** What the server tells (`readLiveChange`). */
  onChange: (text: string) => void
  /** The stream is back: nobody knows what was missed meanwhile. */
  onReturn: () => void
  /** The server refused it: nobody may be signed in any more. */
  onRefusal: () => void
}

/**
 * Listens to the live stream; gives the way to stop. Browsers take up a lost connection by themselves, and give up for good
 * where they are refused, as by a server that is overloaded or being replaced: that stream is asked for anew.
 */
export function followLiveStream({ onChange, onReturn, onRefusal }: LiveListeners): () => void {
  let mayHaveMissed = false
  let again: ReturnType<typeof setTimeout> | undefined
  let stream = open()

  function open(): EventSource {
    const opened = new EventSource(livePath)
    opened.addEventListener('open', () => {
      if (mayHaveMissed) onReturn()
      mayHaveMissed = true
    })
    opened.addEventListener('change', (event: MessageEvent<string>) => onChange(event.data))
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return
      mayHaveMissed = true
      again = setTimeout(() => (stream = open()), pause)
      onRefusal()
    })
    return opened
  }

  return () => {
    clearTimeout(again)
    stream.close()
  }
}
