import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'
import type { LoanDialogProps } from './loan-form.tsx'

// The code of a dialog loads when it first opens.

export const LazyAskDialog = lazyDialog<AskDialogProps>(async () => (await import('./ask-dialog.tsx')).AskDialog)

export const LazyAgreeDialog = lazyDialog<LoanDialogProps>(async () => (await import('./loan-dialogs.tsx')).AgreeDialog)

export const LazyDeclineDialog = lazyDialog<LoanDialogProps>(
  async () => (await import('./loan-dialogs.tsx')).DeclineDialog,
)

export const LazyDueDateDialog = lazyDialog<LoanDialogProps>(
  async () => (await import('./loan-dialogs.tsx')).DueDateDialog,
)
