import { localStore, sessionStore } from '../../ui/browser/stores.ts'

/** The keys of all drafts start with this. */
export const draftPrefix = 'draft '

/**
 * Returns a member's draft by its name, for example 'message 12', or an empty string. Drafts live in the session
 * storage of the browser tab: they survive other screens, a reload and the end of the session. They end with the tab,
 * when the member signs out, or when another member signs in.
 */
export function readDraft(memberId: number, name: string): string {
  return sessionStore.get(draftKey(memberId, name)) ?? ''
}

/** Saves a draft; an empty text deletes it. */
export function saveDraft(memberId: number, name: string, text: string) {
  if (text === '') sessionStore.remove(draftKey(memberId, name))
  else sessionStore.set(draftKey(memberId, name), text)
}

/** Deletes the draft of a form, and those of its fields, which `useFieldDraft` keeps. */
export function deleteDraft(memberId: number, name: string) {
  const formKey = draftKey(memberId, name)
  for (const key of sessionStore.keys()) if (key === formKey || key.startsWith(`${formKey}: `)) sessionStore.remove(key)
}

/** Deletes the drafts and the work under a `draftKey`, of all members or of all except one. */
export function deleteDrafts({ except }: { except?: number } = {}) {
  for (const store of [sessionStore, localStore])
    for (const key of store.keys()) {
      const isKept = except !== undefined && key.startsWith(draftKey(except, ''))
      if (key.startsWith(draftPrefix) && !isKept) store.remove(key)
    }
}

export function draftKey(memberId: number, name: string): string {
  return `${draftPrefix}${memberId} ${name}`
}
