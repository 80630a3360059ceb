import { GameCardSkeleton } from '../../games/card/game-card.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <div role="status" aria-label="Loading profile" className="flex flex-col gap-4 md:gap-8">
      <h1 className="sr-only">Profile</h1>
      <Card className="p-2.5">
        <Skeleton className="h-40 rounded-[0.875rem] max-sm:hidden" />
        <div className="flex flex-wrap items-end gap-x-3 gap-y-4 sm:gap-x-6 sm:px-6 sm:pb-5">
          <Skeleton className="size-18 self-start rounded-full bg-neutral-soft sm:-mt-16 sm:size-36 sm:rim-6" />
          <div className="flex min-w-0 flex-[1_1_8rem] flex-col gap-3 sm:pt-4">
            <Skeleton className="h-10 w-3/5" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </Card>
      <Skeleton className="h-12 w-72 max-w-full rounded-[0.9375rem]" />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <GameCardSkeleton key={place} />
        ))}
      </div>
    </div>
  )
}
