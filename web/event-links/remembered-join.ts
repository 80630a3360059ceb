const key = 'event to join'

// The tab remembers a click on 'Join', not the address: otherwise a link alone could make a member join.

/** Remembers that a visitor clicked 'Join' on the page of an event, until they have signed in in this tab. */
export function rememberJoin(code: string) {
  sessionStorage.setItem(key, code)
}

/** Returns whether the visitor clicked 'Join' for this event before signing in, and forgets the click. */
export function takeRememberedJoin(code: string): boolean {
  const remembered = sessionStorage.getItem(key)
  forgetJoin()
  return remembered === code
}

export function forgetJoin() {
  sessionStorage.removeItem(key)
}
