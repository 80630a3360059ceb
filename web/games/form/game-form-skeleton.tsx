import { paths } from '../../platform/navigation/paths.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'

export function GameFormSkeleton() {
  return (
    <>
      <PageHeading
        back={{ to: paths.ownProfile, text: 'Return to Profile' }}
        title="Edit Game"
        description={blankLine}
      />
      <div
        role="status"
        aria-label="Loading the game"
        className="mt-8 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="flex flex-col gap-6">
          <Skeleton className="h-110 rounded-tile" />
          <Skeleton className="h-80 rounded-tile" />
        </div>
        <Skeleton className="h-90 rounded-tile" />
      </div>
    </>
  )
}

/** Reserves the line for the game's name. */
const blankLine = '\u00A0'
