import { experienceLabel, fallbackExperienceLevel } from '../../../contract/people/users/rules.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { Progress } from '../../ui/feedback/progress.tsx'

/** The member's experience level as a labelled bar, with a fallback if they have not set it. */
export function ExperienceLevel({ level }: { level: OwnUser['experienceLevel'] }) {
  const shown = level ?? fallbackExperienceLevel
  const label = experienceLabel(shown)
  return (
    <div className="mt-5 flex w-full flex-col gap-1.5 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
        <span>Experience level</span>
        <span className="text-ink-soft">
          {label} · <span>{shown}%</span>
        </span>
      </p>
      <Progress value={shown} label="Experience level" valueText={`${label}, ${shown}%`} />
    </div>
  )
}
