/**
 * Returns the draft that a member saved at a place, for example 'message 12', or an empty string. Drafts live in the
 * session storage of the browser tab: they survive other screens, a reload and the end of the session. They end with
 * the tab, when the member signs out, or when another member signs in.
 */
export function readDraft(memberId: number, place: string): string {
  return sessionStorage.getItem(keyOf(memberId, place)) ?? ''
}

/** Saves a draft; an empty text deletes it. */
export function saveDraft(memberId: number, place: string, text: string) {
  if (text === '') sessionStorage.removeItem(keyOf(memberId, place))
  else sessionStorage.setItem(keyOf(memberId, place), text)
}

/** Deletes the draft of a form, and those of its fields, which `useFieldDraft` keeps. */
export function deleteDraft(memberId: number, place: string) {
  const formKey = keyOf(memberId, place)
  for (const key of Object.keys(sessionStorage))
    if (key === formKey || key.startsWith(`${formKey}: `)) sessionStorage.removeItem(key)
}

/** Deletes all drafts of this tab, or those of all members except one. */
export function deleteDrafts({ except }: { except?: number } = {}) {
  for (const key of Object.keys(sessionStorage)) {
    const isKept = except !== undefined && key.startsWith(keyOf(except, ''))
    if (key.startsWith('draft ') && !isKept) sessionStorage.removeItem(key)
  }
}

function keyOf(memberId: number, place: string): string {
  return `draft ${memberId} ${place}`
}
