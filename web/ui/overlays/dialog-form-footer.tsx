import { Button } from '../buttons/button.tsx'
import { DialogClose, DialogFooter } from './dialog.tsx'

interface DialogFormFooterProps {
  label: string
  /** Replaces the label while the form is sent. */
  pendingLabel: string
  pending: boolean
  /** Cancels instead of closing the dialog, in a form that may be outside one. */
  onCancel?: () => void
}

export function DialogFormFooter({ label, pendingLabel, pending, onCancel }: DialogFormFooterProps) {
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      Cancel
    </Button>
  )
  return (
    <DialogFooter>
      {onCancel ? cancel : <DialogClose asChild>{cancel}</DialogClose>}
      <Button type="submit" pending={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </DialogFooter>
  )
}
