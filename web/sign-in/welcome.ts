import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { isolated } from '../../contract/platform/isolated.ts'
import type { ToastMessage } from '../ui/feedback/toast-store.ts'

export function welcomeToast({ fullName }: OwnUser): ToastMessage {
  return { title: 'Login successful', description: `Welcome back, ${isolated(fullName)}!`, tone: 'success' }
}
