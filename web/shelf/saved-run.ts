import { deleteDraft, readDraft, saveDraft } from '../platform/session/drafts.ts'
import type { OutgoingRow } from './plan.ts'
import type { ImportRun } from './send-rows.ts'

const place = 'shelf import'

/**
 * Saves an import that has started, so that it can continue after a reload. Without enough storage, it saves nothing.
 */
export function saveRun(memberId: number, { rows, ...progress }: ImportRun) {
  try {
    // The rows do not change, and can be megabytes.
    if (progress.done === 0) saveDraft(memberId, place, JSON.stringify(rows))
    saveDraft(memberId, `${place}: progress`, JSON.stringify(progress))
  } catch {
    deleteDraft(memberId, place)
  }
}

/** Returns the import that has not finished, if there is one. */
export function readRun(memberId: number): ImportRun | undefined {
  const [rows, progress] = [readDraft(memberId, place), readDraft(memberId, `${place}: progress`)]
  if (rows === '' || progress === '') return undefined
  return { rows: JSON.parse(rows) as OutgoingRow[], ...(JSON.parse(progress) as Omit<ImportRun, 'rows'>) }
}

export function deleteRun(memberId: number) {
  deleteDraft(memberId, place)
}
