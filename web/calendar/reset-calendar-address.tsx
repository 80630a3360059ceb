import { useState } from 'react'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Button } from '../ui/buttons/button.tsx'

interface ResetCalendarAddressProps {
  pending: boolean
  onReset: () => void
}

/** Replaces the calendar address after a confirmation, because calendars with the old address stop updating. */
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
        title="Create a new calendar address?"
        description="Your current address stops working. Calendars that use it no longer update."
        confirmLabel="Create New Address"
        tone="primary"
        onConfirm={handleReset}
      />
    </>
  )
}
