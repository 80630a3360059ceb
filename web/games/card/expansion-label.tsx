import { Puzzle } from 'lucide-react'
import { Badge } from '../../ui/layout/badge.tsx'

/** Marks an expansion in a list of games. */
export function ExpansionLabel() {
  return (
    <Badge>
      <Puzzle aria-hidden />
      Expansion
    </Badge>
  )
}
