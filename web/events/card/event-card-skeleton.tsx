import { Card, CardContent, CardFooter } from '../../ui/layout/card.tsx'
import { Skeleton, SkeletonText } from '../../ui/feedback/states.tsx'

export function EventCardSkeleton() {
  return (
    <Card aria-hidden className="h-full">
      <div className="p-2.5 pb-0">
        <Skeleton className="aspect-16/7 w-full rounded-[0.875rem]!" />
      </div>
      <CardContent className="gap-5">
        <div className="flex flex-col gap-2.5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <Skeleton className="h-6 w-4/5" />
        <SkeletonText lines={2} />
        <Skeleton className="h-3.5 w-3/5" />
        <SkeletonText lines={2} />
      </CardContent>
      <CardFooter>
        <Skeleton className="size-8 rounded-full!" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="ml-auto h-9 w-16 rounded-control!" />
      </CardFooter>
    </Card>
  )
}
