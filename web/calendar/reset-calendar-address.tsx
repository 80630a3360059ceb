import { useState } from 'react'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Button } from '../ui/buttons/button.tsx'

interface ResetCalendarAddressProps {
  pending: boolean
  onReset: () => void
}

/** Puts a new address in the place of the old one, after asking: calendars that follow the old one hear nothing more. */
export function ResetCalendarAddress({ pending, onReset }: ResetCalendarAddressProps) {
  const [isAsking, setAsking] = useState(false)

  function handleReset() {
    setAsking(false)
    onReset()
  }

  return (
    <>
      <Button variant="secondary" pending={pending} onClick={() => setAsking(true)}>
        New Address
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make a new calendar address?"
        description="The one you have stops working, in every calendar that follows it."
        confirmLabel="Make New Address"
        tone="primary"
        onConfirm={handleReset}
      />
    </>
  )
}
