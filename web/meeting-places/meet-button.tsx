import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../platform/navigation/paths.ts'
import { Link } from '../router/index.ts'
import { Button } from '../ui/buttons/button.tsx'
import { lazyDialog } from '../ui/overlays/lazy-dialog.tsx'
import type { MeetDialogProps } from './meet-dialog.tsx'

const MeetDialog = lazyDialog<MeetDialogProps>(
  async () => (await import('./meet-dialog.tsx')).MeetDialog,
  ({ isOpen }) => isOpen,
)

/** Finds a place in the middle of a group. From there, the member plans a game night. */
export function MeetButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MapPin aria-hidden />
        Meet in the middle
      </Button>
      <MeetDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        renderButton={({ name, location }) => (
          <Button asChild size="small" variant="secondary" className="shrink-0">
            <Link to={paths.createEventIn(location)} aria-label={`Plan a game night in ${name}`}>
              Plan a night
            </Link>
          </Button>
        )}
      />
    </>
  )
}
