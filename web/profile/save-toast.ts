import { errorToast, type ToastMessage } from '../ui/feedback/toast-store.ts'
import type { SaveOutcome } from './use-save-profile.ts'

/** What a toast says about a save, in the words of SPEC 8; nothing where there was nothing to save. */
export function saveToast({ saved, mailedTo, failed }: SaveOutcome): ToastMessage | undefined {
  if (failed) return errorToast(`Failed to update ${failed.part}. Please try again.`)
  // There is never more than one toast: of two successes the second stands under the first.
  const [title, second] = saved.map((part) => successes[part])
  const description =
    mailedTo === undefined ? second : `We mailed a link to ${mailedTo}: open it to make it your address.`
  return title === undefined ? undefined : { title, ...(description && { description }), tone: 'success' }
}

const successes = { profile: 'Profile updated', preferences: 'Preferences updated' }
