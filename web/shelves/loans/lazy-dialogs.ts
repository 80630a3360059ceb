import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'
import type { LoanDialogProps } from './loan-dialogs.tsx'

// The code of a dialog loads when it first opens.

export const LazyAskDialog = lazyDialog<AskDialogProps>(async () => (await import('./ask-dialog.tsx')).AskDialog)

export const LazyLoanDialog = lazyDialog<LoanDialogProps>(async () => (await import('./loan-dialogs.tsx')).LoanDialog)
