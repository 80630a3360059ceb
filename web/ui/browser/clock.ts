/** Milliseconds by which the clock of the server is ahead of a device whose clock is wrong. */
let serverAhead = 0
/** Milliseconds by which the clocks may differ: answers name whole seconds, and some take long to arrive. */
const tolerance = 60_000

/** Notes when the server sent an answer, as its `Date` header says. */
export function noteServerTime(sentAt: string | null): void {
  const difference = Date.parse(sentAt ?? '') - Date.now()
  if (Number.isNaN(difference)) return
  serverAhead = Math.abs(difference) > tolerance ? difference : 0
}

/** Returns the current time. Where the clock of the device is wrong, that of the server counts. */
export function currentTime(): Date {
  return new Date(Date.now() + serverAhead)
}
