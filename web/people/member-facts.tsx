import { type ExperienceLabel, experienceLabel } from '../../contract/people/users/rules.ts'
import { Badge } from '../ui/layout/badge.tsx'
import { classes } from '../ui/styles/classes.ts'
import type { Tone } from '../ui/styles/tone-colors.ts'
import { ShieldCheck } from 'lucide-react'
import type { Preferences, Profile } from '../../contract/people/users/schemas.ts'

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

interface PreferenceTagsProps {
  preferences: Pick<Preferences, 'gameCategories'>
  /** The maximum number of tags, followed by the number of hidden ones. By default all tags are shown. */
  max?: number
}

export function PreferenceTags({ preferences: { gameCategories }, max = gameCategories.length }: PreferenceTagsProps) {
  if (gameCategories.length === 0) return null
  const hidden = gameCategories.slice(max)
  return (
    <ul aria-label="Likes to play" className="flex flex-wrap gap-1.5">
      {gameCategories.slice(0, max).map((category) => (
        <li key={category} className="flex">
          <Badge>{category}</Badge>
        </li>
      ))}
      {hidden.length > 0 && (
        <li className="flex" title={hidden.join(', ')}>
          <Badge className="text-ink-faint">+{hidden.length} more</Badge>
        </li>
      )}
    </ul>
  )
}

type Home = Pick<Profile, 'place' | 'location'>

/** Returns whether a member shows where they live. */
export function hasPlace({ place, location }: Home): boolean {
  return place !== null || location !== null
}

/** 'Portland, OR 97205', only the town if the member hides the zip code, or only a zip code without a town. */
export function MemberPlace({ user: { place, location } }: { user: Home }) {
  return (
    <>
      {place} {location !== null && <span>{location}</span>}
    </>
  )
}
