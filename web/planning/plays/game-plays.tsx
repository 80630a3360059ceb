import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { PlayItem } from './play-item.tsx'
import { callPages, callQuery } from '../../platform/api/call-queries.ts'
import { playFactTexts } from '../../../contract/planning/plays/texts.ts'

/** The signed-in member's plays of a game, which only the member sees. Renders nothing without plays. */
export function GamePlays({ gameId }: { gameId: number }) {
  const plays = useInfiniteQuery(callPages('GET /api/plays', { query: { limit: 10, gameId } }))
  const listed = plays.data?.pages.flatMap(({ items }) => items) ?? []
  if (listed.length === 0 && !plays.isError) return null
  return (
    <section aria-labelledby="game-plays" className="mt-12 max-w-3xl sm:mt-16">
      <h2 id="game-plays" className="text-2xl">
        Your plays
      </h2>
      <p className="mb-5 text-sm text-ink-soft">Only you see this list.</p>
      {listed.length > 0 ? (
        <ul aria-labelledby="game-plays" className="flex flex-col gap-4">
          {listed.map((play) => (
            <PlayItem key={play.id} play={play} isOnGamePage />
          ))}
        </ul>
      ) : (
        <ErrorState query={plays}>Your plays could not be loaded. Please try again.</ErrorState>
      )}
      <LoadNextPage query={plays}>Show more plays</LoadNextPage>
    </section>
  )
}

/** Renders nothing until three members have recorded the number of people and the length. */
export function GamePlayFacts({ gameId }: { gameId: number }) {
  const { data } = useQuery(callQuery('GET /api/games/:id/play-facts', { parameters: { id: gameId } }))
  const texts = data ? playFactTexts(data) : []
  return texts.length > 0 && <p className="text-[0.9375rem] text-ink-soft">{texts.join(' · ')}</p>
}
