import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'
import type { LoanDialogProps } from './loan-form.tsx'

// The code of a dialog loads when it first opens.

export const LazyAskDialog = lazyDialog<AskDialogProps>(async () => (await import('./ask-dialog.tsx')).AskDialog)

export const LazyAgreeDialog = lazyDialog<LoanDialogProps>(async () => (await import('./agree-dialog.tsx')).AgreeDialog)

export const LazyDeclineDialog = lazyDialog<LoanDialogProps>(
  async () => (await import('./decline-dialog.tsx')).DeclineDialog,
)

export const LazyDueDateDialog = lazyDialog<LoanDialogProps>(
  async () => (await import('./due-date-dialog.tsx')).DueDateDialog,
)
