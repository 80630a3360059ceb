import { Archive } from 'lucide-react'
import { Badge } from '../../ui/layout/badge.tsx'

/** Marks a game in a collection or an event that was removed from the catalogue. */
export function DeletedGameLabel() {
  return (
    <Badge tone="mustard">
      <Archive aria-hidden />
      No longer in the catalogue
    </Badge>
  )
}
