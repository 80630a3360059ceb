import { type ExperienceLabel, experienceLabel } from '../../contract/users/experience.ts'
import { Badge } from '../ui/layout/badge.tsx'
import { classes } from '../ui/styles/classes.ts'
import type { Tone } from '../ui/styles/tone-colors.ts'

/** How experienced a player is, in a word and in pips; nothing where they have not said. */
export function ExperienceBadge({ level }: { level: number | null }) {
  if (level === null) return null
  const label = experienceLabel(level)
  const { tone, pips } = looks[label]
  return (
    <Badge tone={tone} className="gap-1.5">
      <span aria-hidden className="flex gap-0.75">
        {[1, 2, 3].map((pip) => (
          <span key={pip} className={classes('size-1.5 rounded-full bg-current', pip > pips && 'opacity-30')} />
        ))}
      </span>
      {label}
    </Badge>
  )
}

const looks: Record<ExperienceLabel, { tone: Tone; pips: number }> = {
  Beginner: { tone: 'mustard', pips: 1 },
  Intermediate: { tone: 'felt', pips: 2 },
  Expert: { tone: 'terracotta', pips: 3 },
}
