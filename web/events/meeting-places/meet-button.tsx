import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { PlanMeetingDialog } from './plan-meeting-dialog.tsx'

/** The button for finding a place in the middle of a group. */
export function MeetButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin aria-hidden />
        Meet in the middle
      </Button>
      <PlanMeetingDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}
