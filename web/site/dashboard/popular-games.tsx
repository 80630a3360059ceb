import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { GameCard, GameCardSkeleton } from '../../games/card/game-card.tsx'
import { GameFacts } from '../../games/card/game-labels.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { SectionHeading } from '../../ui/layout/page-heading.tsx'
import { StarRating } from '../../ui/fields/star-rating.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { dashboardGamesQuery } from './calls.ts'
import { LoadingRail, Rail } from './rail.tsx'
import type { PopularGame } from './sample-games.ts'

/** Sample games for a server without games, which is rare, so their facts load only then. */
const SampleGames = lazyPart(
  async () => {
    const { sampleGames } = await import('./sample-games.ts')
    return () => <GameRail games={sampleGames} />
  },
  { failure: 'The popular games could not be loaded.', Loading: GamesSkeleton },
)

export function PopularGames() {
  const query = useQuery(dashboardGamesQuery)
  const { data: games, isPending } = query
  return (
    <section aria-label="Popular Games" className="distant flex flex-col gap-5">
      <SectionHeading
        title="Popular Games"
        description="What lands on the table most."
        actions={
          <ButtonLink variant="ghost" className="max-sm:-ml-4.5 sm:-mr-3" to={paths.findGames}>
            Browse All Games
            <ArrowRight aria-hidden />
          </ButtonLink>
        }
      />
      {isPending && <GamesSkeleton />}
      {!isPending && !games && (
        <ErrorState query={query}>The popular games could not be loaded. Please try again.</ErrorState>
      )}
      {games && (games.length > 0 ? <GameRail games={games} /> : <SampleGames />)}
    </section>
  )
}

function GameRail({ games }: { games: readonly PopularGame[] }) {
  return (
    <Rail items={games} className={columns}>
      {(game) => (
        <GameCard game={game}>
          <StarRating rating={game.rating} absentText="-" />
          <GameFacts game={game} />
        </GameCard>
      )}
    </Rail>
  )
}

function GamesSkeleton() {
  return <LoadingRail what="popular games" count={4} placeholder={<GameCardSkeleton />} className={columns} />
}

const columns = 'auto-cols-[min(15rem,64%)] md:grid-flow-row md:grid-cols-2 xl:grid-cols-4'
