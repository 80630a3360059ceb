/**
 * What somebody began to write somewhere and has not sent: kept in the browser's tab, so that it survives another page and
 * a reload, and goes with the tab or when they sign out.
 *
 * @param place who writes, and where: 'message 7 12'
 */
export function readDraft(place: string): string {
  return sessionStorage.getItem(keyOf(place)) ?? ''
}

/** Keeps a draft as it stands; an empty one is forgotten. */
export function keepDraft(place: string, text: string) {
  if (text === '') sessionStorage.removeItem(keyOf(place))
  else sessionStorage.setItem(keyOf(place), text)
}

/** Forgets all drafts. */
export function forgetDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
}

function keyOf(place: string): string {
  return `draft ${place}`
}
