import { useState } from 'react'
import { AlertDialog } from '../ui/overlays/alert-dialog.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { errorToast, showToast } from '../ui/feedback/toast-store.ts'
import { useEndCalendarSubscription } from './queries.ts'

/** Ends the address for good, after asking. */
export function StopCalendarAddress() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndCalendarSubscription()

  async function handleEnd() {
    try {
      await end.mutateAsync()
      setAsking(false)
      showToast({ title: 'Calendar address ended', description: 'No calendar follows your game nights any more.' })
    } catch {
      showToast(errorToast('Failed to end the address. Please try again.'))
    }
  }

  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Stop Following
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop following your game nights?"
        description="The address stops working, in every calendar that follows it."
        confirmLabel="Stop Following"
        pending={end.isPending}
        onConfirm={handleEnd}
      />
    </>
  )
}
