import { useFieldDraft } from '../../platform/session/use-form-draft.ts'

export const listDraft = 'game list'

/** Returns the pasted list of names and a function that changes it. */
export function useListDraft() {
  return useFieldDraft(listDraft, 'names')
}
