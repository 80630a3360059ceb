import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import type { GameEvent } from '../../../contract/events/schemas.ts'
import { Button, type ButtonProps } from '../../ui/buttons/button.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

export function InviteToEvent({
  event,
  variant,
  size = 'small',
}: { event: GameEvent } & Pick<ButtonProps, 'variant' | 'size'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserRoundPlus aria-hidden />
        Invite
      </Button>
      <InviteDialog key={event.id} event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
