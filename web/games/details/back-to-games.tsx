import { ArrowLeft } from 'lucide-react'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'

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
