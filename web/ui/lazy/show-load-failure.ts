import { errorToast, showToast } from '../feedback/toast-store.ts'

/** The toast may cover the pressed button, so it offers to try again; after an update, to reload the page. */
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

/** The code that this tab has not loaded yet no longer exists. Returns false without an answer. */
export async function isOutdated(): Promise<boolean> {
  const own = startFileIn([...document.scripts].map(({ src }) => src).join(' '))
  if (own === undefined) return false
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    const current = answer.ok ? startFileIn(await answer.text()) : undefined
    return current !== undefined && current !== own
  } catch {
    return false
  }
}

/** Returns the file that starts the app. Its name contains a hash that changes with any file of the app. */
function startFileIn(text: string): string | undefined {
  return /\/assets\/start-[\w-]+\.js/.exec(text)?.[0]
}
