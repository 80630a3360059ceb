import { isOutdated } from '../browser/is-outdated.ts'
import { errorToast, showToast } from '../feedback/toast-store.ts'

/**
 * Explains in a toast that code could not be loaded. The toast may cover the button that was pressed, so it offers to
 * try again; after an update of the app, it offers to reload the page.
 */
export async function showLoadFailure(onRetry: (() => void) | undefined) {
  if (await isOutdated()) return showToast(outdatedToast)
  const failure = errorToast('This could not be loaded. Please check your connection and try again.')
  return showToast({ ...failure, ...(onRetry && { action: { label: 'Try again', onPress: onRetry } }) })
}

const outdatedToast = {
  title: 'Meeplehood was updated',
  description: 'Reload the page to continue. We keep the drafts of your forms, comments and messages.',
  action: { label: 'Reload', onPress: () => location.reload() },
}
