import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/buttons/button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'
import { Report } from './report.tsx'

/** A quiet way to report what is on the screen. */
export function ReportButton(subject: Omit<ReportDialogProps, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        className="finger-reach relative -ml-3.5 w-fit text-ink-soft!"
      >
        <Flag aria-hidden />
        Report
      </Button>
      <Report {...subject} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
