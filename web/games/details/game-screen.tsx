import { useQuery } from '@tanstack/react-query'
import { useParams } from '../../router/index.ts'
import { GameDetails } from './game-details.tsx'
import { GameDetailsSkeleton } from './game-details-skeleton.tsx'
import { GameFailure } from './game-failure.tsx'
import { gameIdOf, gameQuery } from '../queries.ts'

/** One game (SPEC 2, Game detail). */
export function GameScreen() {
  const gameId = gameIdOf(useParams())
  // An address without an id has nothing to ask for, so nothing to try again.
  return gameId === undefined ? <GameFailure /> : <RequestedGame key={gameId} gameId={gameId} />
}

function RequestedGame({ gameId }: { gameId: number }) {
  const { data: game, isPending, isFetching, refetch } = useQuery(gameQuery(gameId))
  if (game) return <GameDetails game={game} />
  if (isPending) return <GameDetailsSkeleton />
  return <GameFailure onRetry={() => void refetch()} pending={isFetching} />
}
