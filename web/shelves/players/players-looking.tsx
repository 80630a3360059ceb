import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPinPlus, UsersRound } from 'lucide-react'
import type { Game } from '../../../contract/games/schemas.ts'
import type { GamePlayer } from '../../../contract/shelves/players/schemas.ts'
import { PlayerCard } from './player-card.tsx'
import { PlayerCardSkeleton } from './player-skeletons.tsx'
import { gamePlayersPages } from '../calls.ts'
import { useMember } from '../../platform/session/session.ts'
import { BorrowButton } from '../loans/borrow-button.tsx'
import { paths } from '../../platform/navigation/paths.ts'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { LoadNextPage } from '../../platform/api/load-next-page.tsx'

/** Nearby players who own the game or want to play it, nearest first. */
export function PlayersLooking({ game }: { game: Game }) {
  const { location } = useMember()
  const players = useInfiniteQuery(gamePlayersPages(game.id))
  if (players.isPending)
    return <Loading what="players" placeholder={<PlayerCardSkeleton />} count={3} className={grid} />
  if (!players.data) return <ErrorState query={players}>The players could not be loaded. Please try again.</ErrorState>
  const found = players.data.pages.flatMap((page) => page.items)
  if (found.length === 0) return location === null ? <NoLocation /> : <NoPlayers game={game} />
  return (
    <>
      <p className="mb-4 text-ink-soft wrap-break-word">
        Players near you who own <bdi>{game.name}</bdi> or want to play it, nearest first.
      </p>
      <ul className={grid}>
        {found.map((player) => (
          <li key={player.id} className="min-w-0">
            <PlayerCard
              player={player}
              corner={<InterestBadge player={player} />}
              more={
                player.lendsGame &&
                player.acceptsMessages && <BorrowButton owner={player} game={game} hasAsked={player.hasAsked} />
              }
            />
          </li>
        ))}
      </ul>
      <LoadNextPage query={players}>Show more players</LoadNextPage>
    </>
  )
}

function InterestBadge({ player: { ownsGame, wantsToPlay } }: { player: GamePlayer }) {
  const wish = ownsGame ? 'Owns it, wants to play' : 'Wants to play'
  return (
    <Badge tone={wantsToPlay ? 'mustard' : 'felt'} variant="solid">
      {wantsToPlay ? wish : 'Owns it'}
    </Badge>
  )
}

function NoPlayers({ game }: { game: Game }) {
  return (
    <EmptyState icon={<UsersRound />} title="No players looking" link={{ to: paths.players, text: 'Browse Players' }}>
      Players near you who own <bdi className="wrap-break-word">{game.name}</bdi> or want to play it will appear here.
    </EmptyState>
  )
}

function NoLocation() {
  return (
    <EmptyState icon={<MapPinPlus />} title="No players looking" link={{ to: paths.editProfile, text: 'Edit Profile' }}>
      Add your location in your profile to find players near you.
    </EmptyState>
  )
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
