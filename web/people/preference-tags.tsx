import type { Preferences } from '../../contract/people/users/schemas.ts'
import { Badge } from '../ui/layout/badge.tsx'

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
