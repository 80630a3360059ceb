import { Card } from '../../ui/layout/card.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/states.tsx'

export function PlayerCardSkeleton() {
  return (
    <Card className="h-full p-2.5">
      <Skeleton className="h-17 rounded-[0.875rem]" />
      <div className="flex flex-col px-2.5 pb-2.5">
        <Skeleton className="-mt-8 size-16 rounded-full bg-neutral-soft rim-4" />
        <Skeleton className="mt-3.5 h-6 w-3/5" />
        <Skeleton className="mt-3 h-4.5 w-2/5" />
        <SkeletonText lines={3} className="mt-4.5" />
        <Skeleton className="mt-5 h-5 w-4/5" />
        <div className="mt-4 flex gap-2">
          <Skeleton className="h-9 grow rounded-control" />
          <Skeleton className="h-9 grow rounded-control" />
        </div>
      </div>
    </Card>
  )
}

export function PlayerRowSkeleton() {
  return (
    <Card className="flex-row! flex-wrap items-center gap-x-5 gap-y-4 p-4 sm:p-5">
      <Skeleton className="size-14 shrink-0 rounded-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <div className="flex gap-2.5 max-md:w-full">
        <Skeleton className="h-9 grow rounded-control md:w-27" />
        <Skeleton className="h-9 grow rounded-control md:w-28" />
      </div>
    </Card>
  )
}
