import { Skeleton } from '../../ui/feedback/states.tsx'

export function FitSkeleton() {
  return (
    <div role="status" aria-label="Finding games" className="flex flex-col gap-4">
      <Skeleton className="h-9 w-3/4 rounded-full" />
      {['w-1/3', 'w-2/5', 'w-1/4'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-14 shrink-0 rounded-control" />
          <div className="flex grow flex-col gap-2 pt-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
