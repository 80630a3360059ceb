import { useQuery } from '@tanstack/react-query'
import { useParams } from '../ui/router/index.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { GameDetails } from '../games/details/game-details.tsx'
import { GameDetailsSkeleton } from '../games/details/game-details-skeleton.tsx'
import { GameFailure } from '../games/details/game-failure.tsx'
import { gameIdOf } from '../games/game-address.ts'
import { gameQuery } from '../games/calls.ts'
import { GamePlays } from '../planning/plays/game-plays.tsx'
import { GamePlayFacts } from '../planning/plays/game-play-facts.tsx'
import { GameActions } from '../shelves/game-page/game-actions.tsx'
import { GameTabs } from './game-tabs.tsx'

export function GameScreen() {
  const gameId = gameIdOf(useParams())
  // Without a valid id there is no game to load, and so no retry.
  return gameId === undefined ? <GameFailure /> : <RequestedGame key={gameId} gameId={gameId} />
}

function RequestedGame({ gameId }: { gameId: number }) {
  const { data: game, error, isPending, isFetching, refetch } = useQuery(gameQuery(gameId))
  // Also a game that was shown before and then deleted.
  const isUnknown = isProblem(error, 'NotFound')
  if (game && !isUnknown)
    return (
      <GameDetails game={game} playFacts={<GamePlayFacts gameId={game.id} />} actions={<GameActions game={game} />}>
        <GameTabs game={game} />
        <GamePlays gameId={game.id} />
      </GameDetails>
    )
  if (isPending) return <GameDetailsSkeleton />
  return <GameFailure onRetry={() => void refetch()} pending={isFetching} />
}
