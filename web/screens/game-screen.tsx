import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearchParams, withParameters } from '../ui/router/index.ts'
import { isProblem } from '../platform/api/api-error.ts'
import { GameDetails } from '../games/details/game-details.tsx'
import { GameDetailsSkeleton } from '../games/details/game-details-skeleton.tsx'
import { GameFailure } from '../games/details/game-failure.tsx'
import { gameIdOf, readGameTab } from '../games/game-address.ts'
import { gameQuery } from '../games/calls.ts'
import { GamePlays, GamePlayFacts } from '../planning/plays/game-plays.tsx'
import { GameActions } from '../shelves/game-page/game-actions.tsx'
import { CalendarDays } from 'lucide-react'
import type { Game } from '../../contract/games/schemas.ts'
import { EventList } from '../events/list/event-list.tsx'
import { gameEventsPages } from '../events/calls.ts'
import { paths } from '../platform/navigation/paths.ts'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { WantedGame } from '../shelves/wanted/wanted-row.tsx'
import { PlayersLooking } from '../shelves/players/players-looking.tsx'
import { TitledSection } from '../ui/layout/titled-section.tsx'

export function GameScreen() {
  const gameId = gameIdOf(useParams())
  // Without a valid id there is no game to load, and so no retry.
  return gameId === undefined ? <GameFailure /> : <RequestedGame key={gameId} gameId={gameId} />
}

function RequestedGame({ gameId }: { gameId: number }) {
  const query = useQuery(gameQuery(gameId))
  const { data: game, error, isPending } = query
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
  return <GameFailure query={query} />
}

/** Events that play the game, and players who own it or want to play it. The address keeps the open tab. */
function GameTabs({ game }: { game: Game }) {
  const [address, setAddress] = useSearchParams()

  function handleTab(tab: string) {
    const next = withParameters(address, { tab: tab === 'players' ? tab : undefined })
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <TitledSection title="Bring it to a table" titleLevel={2} titleLook="mb-5 text-2xl" className="mt-12 sm:mt-16">
      {!game.isDeleted && <WantedGame gameId={game.id} />}
      <Tabs value={readGameTab(address)} onValueChange={handleTab}>
        <TabList label="Events and players">
          <Tab value="events">Related Events</Tab>
          <Tab value="players">Players Looking</Tab>
        </TabList>
        <TabPanel value="events">
          <RelatedEvents game={game} />
        </TabPanel>
        <TabPanel value="players">
          <PlayersLooking game={game} />
        </TabPanel>
      </Tabs>
    </TitledSection>
  )
}

function RelatedEvents({ game }: { game: Game }) {
  const events = useInfiniteQuery(gameEventsPages(game.id))
  return <EventList query={events} empty={<NoEvents game={game} />} />
}

function NoEvents({ game }: { game: Game }) {
  return (
    <EmptyState icon={<CalendarDays />} title="No upcoming events" link={{ to: paths.events, text: 'Browse Events' }}>
      Game nights with <bdi className="wrap-break-word">{game.name}</bdi> will appear here.
    </EmptyState>
  )
}
