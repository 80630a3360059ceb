import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { AppearanceSettings } from './appearance-settings.tsx'

interface SettingsDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Everything a member may set, one section a subject. */
export function SettingsDialog({ isOpen, onOpenChange }: SettingsDialogProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent title="Settings">
        <AppearanceSettings />
      </DialogContent>
    </Dialog>
  )
}
