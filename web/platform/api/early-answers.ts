declare global {
  /**
   * The answers to the requests that a page sent before the app had loaded, by address; null once the app sends all
   * requests itself. It is a global variable, because the script that sends the requests is a bundle of its own
   * (web/first-requests.ts).
   */
  var earlyAnswers: Map<string, Promise<Response | undefined>> | null | undefined
}

/** Milliseconds in which early answers count. The live stream repeats later changes. */
const maxAge = 10_000

/** Keeps the answer for the app. Returns undefined if the request fails or the app has started. */
export async function requestEarly(address: string): Promise<Response | undefined> {
  if (globalThis.earlyAnswers === null) return undefined
  const answer = fetch(address, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(maxAge),
  }).catch(() => undefined)
  globalThis.earlyAnswers ??= new Map()
  globalThis.earlyAnswers.set(address, answer)
  return answer
}

/** Removes and returns the early answer from an address, or returns undefined if there is none. */
export async function takeEarlyAnswer(address: string): Promise<Response | undefined> {
  const answer = globalThis.earlyAnswers?.get(address)
  globalThis.earlyAnswers?.delete(address)
  return performance.now() < maxAge ? answer : undefined
}

/** Drops all unused early answers, so that a later screen or another member never gets them. */
export function dropEarlyAnswers() {
  globalThis.earlyAnswers = null
}
