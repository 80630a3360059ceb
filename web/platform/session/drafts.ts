/**
 * Returns the saved draft of a text, or an empty string. Drafts live in the session storage of the browser tab: they survive
 * other screens and a reload, and end with the tab or when the member signs out.
 *
 * @param name the text's author and place, for example 'message 7 12'
 */
export function readDraft(name: string): string {
  return sessionStorage.getItem(keyOf(name)) ?? ''
}

/** Saves a draft; an empty text deletes it. */
export function saveDraft(name: string, text: string) {
  if (text === '') sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), text)
}

/** Deletes all drafts of this tab. */
export function deleteDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
}

function keyOf(name: string): string {
  return `draft ${name}`
}
