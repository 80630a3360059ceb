import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { isolated } from '../../contract/platform/isolated.ts'
import type { ToastMessage } from '../ui/feedback/toast-store.ts'

/** Returns the toast for a member who has just signed in. */
export function welcomeToast({ fullName }: OwnUser): ToastMessage {
  return { title: 'Login successful', description: `Welcome back, ${isolated(fullName)}!`, tone: 'success' }
}
