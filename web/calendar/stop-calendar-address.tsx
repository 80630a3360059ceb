import { useState } from 'react'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'
import { useEndCalendarSubscription } from './queries.ts'

export function StopCalendarAddress() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndCalendarSubscription()

  async function handleEnd() {
    try {
      await end.mutateAsync()
      setAsking(false)
      showToast({ title: 'Calendar address removed', description: 'Calendars no longer show your game nights.' })
    } catch {
      showToast(errorToast('Failed to remove the address. Please try again.'))
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Remove Address
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove your calendar address?"
        description="The address stops working. Calendars that use it no longer update."
        confirmLabel="Remove Address"
        pending={end.isPending}
        onConfirm={handleEnd}
      />
    </>
  )
}
