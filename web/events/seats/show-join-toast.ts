import { errorToast, showToast, type ToastMessage } from '../../ui/feedback/toast-store.ts'
import type * as JoinToasts from './join-toasts.ts'

/** The texts load only then, because lists of events are part of the first screen. */
export async function showJoinToast(choose: (toasts: typeof JoinToasts) => ToastMessage) {
  showToast(await import('./join-toasts.ts').then(choose, () => errorToast('Failed to join event. Please try again.')))
}
