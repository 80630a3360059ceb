import { Skeleton, SkeletonText } from '../ui/skeleton.tsx'

/** An event's details face down. */
export function EventDetailsSkeleton() {
  return (
    <div role="status" aria-label="Loading the event" className="flex flex-col gap-6">
      <Skeleton className="aspect-3/1 w-full rounded-control" />
      <SkeletonText lines={3} />
      <div className="flex gap-3">
        <Skeleton className="size-16 rounded-control" />
        <Skeleton className="size-16 rounded-control" />
      </div>
      <SkeletonText lines={2} />
    </div>
  )
}
