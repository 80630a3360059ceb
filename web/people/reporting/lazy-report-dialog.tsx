import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'

/** The report dialog. Its code loads when it first opens. */
export const LazyReportDialog = lazyDialog<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
  ({ isOpen }) => isOpen,
)
