import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

/** The report dialog. Its code loads when it first opens. */
export const LazyReportDialog = lazyDialog<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
)

export function ReportButton(subject: Omit<ReportDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="touch-target relative -ml-3.5 w-fit text-ink-soft!"
      >
        <Flag aria-hidden />
        Report
      </Button>
      <LazyReportDialog {...subject} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
