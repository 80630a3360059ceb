import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

/** The dialog of a report, fetched when somebody opens it. */
export const Report = lazyDialog<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  ({ isOpen }) => isOpen,
)
