import { HandHelping, House } from 'lucide-react'
import { DropdownMenuItem } from '../ui/overlays/dropdown-menu.tsx'

interface OfferItemProps {
  isOffered: boolean
  onChange: (isOffered: boolean) => void
}

/** The item of a game's menu with which its owner offers it for lending, or stops. */
export function OfferItem({ isOffered, onChange }: OfferItemProps) {
  const Icon = isOffered ? House : HandHelping
  return (
    <DropdownMenuItem onSelect={() => onChange(!isOffered)}>
      <Icon aria-hidden />
      {isOffered ? 'Stop offering' : 'Offer for lending'}
    </DropdownMenuItem>
  )
}
