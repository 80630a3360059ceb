import { ShieldCheck } from 'lucide-react'
import { Badge } from '../ui/layout/badge.tsx'

/** Marks a member who looks after the community. Administrators have the same badge. */
export function ModeratorBadge() {
  return (
    <Badge tone="felt">
      <ShieldCheck aria-hidden />
      Moderator
    </Badge>
  )
}
