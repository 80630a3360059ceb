import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'

interface SettingsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Where the focus goes when the dialog closes: the menu's button, for the item that opened it is gone by then. */
  onReturnFocus?: () => void
}

/** Everything a member may set, one section a subject. */
export function SettingsDialog({ isOpen, onOpenChange, onReturnFocus }: SettingsDialogProps) {
  function handleCloseAutoFocus(event: Event) {
    if (!onReturnFocus) return
    event.preventDefault()
    onReturnFocus()
  }

  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title="Settings" onCloseAutoFocus={handleCloseAutoFocus}>
        <AppearanceSettings />
      </DialogContent>
    </Dialog>
  )
}
