import { type ExperienceLabel, experienceLabel } from '../../contract/people/users/rules.ts'
import { Badge } from '../ui/layout/badge.tsx'
import { classes } from '../ui/styles/classes.ts'
import type { Tone } from '../ui/styles/tone-colors.ts'
import { ShieldCheck } from 'lucide-react'

/** The experience label with one to three dots. Shows nothing if the player has not set a level. */
export function ExperienceBadge({ level }: { level: number | null }) {
  if (level === null) return null
  const label = experienceLabel(level)
  const { tone, dots } = looks[label]
  return (
    <Badge tone={tone} className="gap-1.5">
      <span aria-hidden className="flex gap-0.75">
        {[1, 2, 3].map((dot) => (
          <span key={dot} className={classes('size-1.5 rounded-full bg-current', dot > dots && 'opacity-30')} />
        ))}
      </span>
      {label}
    </Badge>
  )
}

const looks: Record<ExperienceLabel, { tone: Tone; dots: number }> = {
  Beginner: { tone: 'mustard', dots: 1 },
  Intermediate: { tone: 'felt', dots: 2 },
  Expert: { tone: 'terracotta', dots: 3 },
}

/** Marks a member who looks after the community. Administrators have the same badge. */
export function ModeratorBadge() {
  return (
    <Badge tone="felt">
      <ShieldCheck aria-hidden />
      Moderator
    </Badge>
  )
}
