import { Skeleton, SkeletonText } from '../../ui/feedback/states.tsx'

export function EventDetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading the event">
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-[5fr_3fr]">
        <div className="flex flex-col gap-7">
          <Skeleton className="aspect-16/7 rounded-tile" />
          <SkeletonText lines={4} />
          <SkeletonText lines={3} />
          <div className="flex flex-wrap gap-2.5 pt-9">
            <Skeleton className="h-14 w-40 rounded-control" />
            <Skeleton className="h-14 w-40 rounded-control" />
          </div>
        </div>
        <div className="flex flex-col gap-6">
          <PeopleSkeleton count={1} />
          <PeopleSkeleton count={4} />
        </div>
      </div>
    </div>
  )
}

function PeopleSkeleton({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="mb-1 h-5 w-20" />
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex items-center gap-2.5">
          <Skeleton className="size-8 shrink-0 rounded-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
