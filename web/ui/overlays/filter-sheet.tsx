import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog, DialogClose, DialogFooter } from './dialog.tsx'

export interface FilterSheetProps {
  /** The filters. Their changes replace the history entry of the sheet. */
  children: ReactNode
  /** Clears the filters; undefined if none is active. */
  onClear: (() => void) | undefined
  /** The label of the button that closes the sheet, such as 'Show 23 events'. */
  show: ReactNode
}

export function FilterSheet({
  isOpen,
  onClose,
  children,
  onClear,
  show,
}: FilterSheetProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && onClose()} title="Filters">
      <div className="flex flex-col gap-7">{children}</div>
      <DialogFooter>
        <Button variant="ghost" disabled={!onClear} onClick={onClear}>
          Clear filters
        </Button>
        <DialogClose asChild>
          <Button>{show}</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
