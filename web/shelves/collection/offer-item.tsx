import { HandHelping, House } from 'lucide-react'
import { DropdownMenuItem } from '../../ui/overlays/dropdown-menu.tsx'

/** The menu item with which the owner of a game offers it for lending, or stops. */
export function OfferItem({ isOffered, onChange }: { isOffered: boolean; onChange: (isOffered: boolean) => void }) {
  const Icon = isOffered ? House : HandHelping
  return (
    <DropdownMenuItem onSelect={() => onChange(!isOffered)}>
      <Icon aria-hidden />
      {isOffered ? 'Stop offering' : 'Offer for lending'}
    </DropdownMenuItem>
  )
}
