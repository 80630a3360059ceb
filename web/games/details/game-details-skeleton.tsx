import { Skeleton, SkeletonText } from '../../ui/feedback/states.tsx'
import { ArrowLeft } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'

export function GameDetailsSkeleton() {
  return (
    <>
      <h1 className="sr-only">Game details</h1>
      <BackToGames />
      <div role="status" aria-label="Loading the game" className="mt-3">
        <div className="grid items-center gap-x-12 gap-y-5 lg:grid-cols-[1.2fr_1fr] xl:gap-x-16">
          <Skeleton className="aspect-4/3 w-full rounded-[1.5rem] max-sm:aspect-16/7" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-6 w-40" />
            <Skeleton className="h-12 w-4/5 sm:h-14" />
            <Skeleton className="h-5 w-36" />
            <Skeleton className="h-34 w-full rounded-tile" />
            <Skeleton className="h-13 w-full rounded-control sm:w-52" />
            <Skeleton className="h-9 w-52" />
          </div>
        </div>
        <Skeleton className="mt-12 h-7 w-44 sm:mt-16" />
        <SkeletonText lines={3} className="mt-5 max-w-3xl" />
      </div>
    </>
  )
}

export function BackToGames() {
  return (
    <Link
      to={paths.findGames}
      className="-ml-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-semibold text-ink-soft transition-colors hover:bg-ink/7 hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4.5" />
      Back to Games
    </Link>
  )
}
