/**
 * Returns the draft that a member saved at a place, for example 'message 12', or an empty string. Drafts live in the
 * session storage of the browser tab: they survive other screens, a reload and the end of the session. They end with
 * the tab, when the member signs out, or when another member signs in.
 */
export function readDraft(memberId: number, place: string): string {
  return sessionStorage.getItem(draftKey(memberId, place)) ?? ''
}

/** Saves a draft; an empty text deletes it. */
export function saveDraft(memberId: number, place: string, text: string) {
  if (text === '') sessionStorage.removeItem(draftKey(memberId, place))
  else sessionStorage.setItem(draftKey(memberId, place), text)
}

/** Deletes the draft of a form, and those of its fields, which `useFieldDraft` keeps. */
export function deleteDraft(memberId: number, place: string) {
  const formKey = draftKey(memberId, place)
  for (const key of Object.keys(sessionStorage))
    if (key === formKey || key.startsWith(`${formKey}: `)) sessionStorage.removeItem(key)
}

/**
 * Deletes all drafts of this tab, and the work that outlives a tab in the local storage under a `draftKey`; or those of
 * all members except one.
 */
export function deleteDrafts({ except }: { except?: number } = {}) {
  for (const storage of [sessionStorage, localStorage])
    for (const key of Object.keys(storage)) {
      const isKept = except !== undefined && key.startsWith(draftKey(except, ''))
      if (key.startsWith('draft ') && !isKept) storage.removeItem(key)
    }
}

export function draftKey(memberId: number, place: string): string {
  return `draft ${memberId} ${place}`
}
