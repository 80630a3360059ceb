import { Button } from '../buttons/button.tsx'
import { DialogClose, DialogFooter } from './dialog.tsx'

interface DialogFormFooterProps {
  label: string
  /** Replaces the label while the form is sent. */
  pendingLabel: string
  pending: boolean
}

export function DialogFormFooter({ label, pendingLabel, pending }: DialogFormFooterProps) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button variant="secondary">Cancel</Button>
      </DialogClose>
      <Button type="submit" pending={pending}>
        {pending ? pendingLabel : label}
      </Button>
    </DialogFooter>
  )
}
