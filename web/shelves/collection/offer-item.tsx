import { HandHelping, House } from 'lucide-react'
import { DropdownMenuItem } from '../../ui/overlays/dropdown-menu.tsx'

interface OfferItemProps {
  isOffered: boolean
  onChange: (isOffered: boolean) => void
}

/** The menu item with which the owner of a game offers it for lending, or stops. */
export function OfferItem({ isOffered, onChange }: OfferItemProps) {
  const Icon = isOffered ? House : HandHelping
  return (
    <DropdownMenuItem onSelect={() => onChange(!isOffered)}>
      <Icon aria-hidden />
      {isOffered ? 'Stop offering' : 'Offer for lending'}
    </DropdownMenuItem>
  )
}
