import { useInfiniteQuery } from '@tanstack/react-query'
import { maxCardCategories } from '../../../contract/people/categories.ts'
import type { Profile } from '../../../contract/people/users/schemas.ts'
import { CategoryTags, GameFacts } from '../card/game-labels.tsx'
import { GameCard } from '../card/game-card.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { StarRating } from '../../ui/fields/star-rating.tsx'
import { wishesPages } from './calls.ts'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

interface WishedGamesProps {
  user: Profile
  /** 'Want to Play' on the member's own profile, 'Wants to Play' on others. */
  title: string
}

/** The games a member wants to play. Renders nothing if there are none. */
export function WishedGames({ user, title }: WishedGamesProps) {
  const wishes = useInfiniteQuery(wishesPages(user.id))
  const games = wishes.data?.pages.flatMap((page) => page.items)
  if (!games && !wishes.isError) return null
  if (games?.length === 0) return null
  return (
    <TitledSection title={title} titleLevel={2} titleLook="mb-5 text-2xl" className="mt-12">
      {games ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {games.map((game) => (
            <li key={game.id} className="min-w-0">
              <GameCard game={game} year={game.yearPublished}>
                <StarRating rating={game.rating} />
                <GameFacts game={game} />
                <CategoryTags game={game} max={maxCardCategories} />
              </GameCard>
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState query={wishes}>These games could not be loaded. Please try again.</ErrorState>
      )}
      <LoadNextPage query={wishes}>Show more games</LoadNextPage>
    </TitledSection>
  )
}
