import { EllipsisVertical, Flag } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { isolated } from '../../../contract/platform/isolated.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { ReportDialogProps } from './report-dialog.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { LazyTrigger } from '../../ui/overlays/lazy-trigger.tsx'

/** The report dialog. Its code loads when it first opens. */
export const LazyReportDialog = lazyDialog<ReportDialogProps>(
  async () => (await import('./report-dialog.tsx')).ReportDialog,
)

interface ReportButtonProps extends Omit<ReportDialogProps, 'isOpen' | 'onOpenChange'> {
  /** The accessible name, if it is not 'Options for' and the name of the subject. */
  label?: string
}

/** A button with a menu that offers to report something. */
export function ReportButton({ label, ...subject }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)

  async function loadMenu() {
    const { DropdownMenu, DropdownMenuItem } = await import('../../ui/overlays/dropdown-menu.tsx')
    const container = [...document.querySelectorAll('main, [role=dialog][data-state=open]')].at(-1)
    return ({ children }: { children: ReactElement }) => (
      <DropdownMenu trigger={children} defaultOpen container={container}>
        <DropdownMenuItem onSelect={() => setOpen(true)}>
          <Flag aria-hidden />
          Report
        </DropdownMenuItem>
      </DropdownMenu>
    )
  }

  return (
    <>
      <LazyTrigger opens="menu" load={loadMenu}>
        <IconButton size="small" label={label ?? `Options for ${isolated(subject.name)}`}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      </LazyTrigger>
      <LazyReportDialog {...subject} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
