import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { Game } from '../../contract/games/schemas.ts'
import { EventList } from '../events/list/event-list.tsx'
import { gameEventsPages } from '../events/calls.ts'
import { useSearchParams } from '../ui/router/index.ts'
import { NextStep } from '../platform/navigation/next-step.tsx'
import { paths } from '../platform/navigation/paths.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/layout/tabs.tsx'
import { WantedGame } from '../shelves/wanted/wanted-row.tsx'
import { readGameTab } from '../games/game-address.ts'
import { PlayersLooking } from '../shelves/players/players-looking.tsx'

/** Events that play the game, and players who own it or want to play it. The address keeps the open tab. */
export function GameTabs({ game }: { game: Game }) {
  const [address, setAddress] = useSearchParams()

  function handleTab(tab: string) {
    const next = new URLSearchParams(address)
    if (tab === 'players') next.set('tab', tab)
    else next.delete('tab')
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <section aria-labelledby="game-tabs" className="mt-12 sm:mt-16">
      <h2 id="game-tabs" className="mb-5 text-2xl">
        Bring it to a table
      </h2>
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
    </section>
  )
}

function RelatedEvents({ game }: { game: Game }) {
  const events = useInfiniteQuery(gameEventsPages(game.id))
  return <EventList query={events} empty={<NoEvents game={game} />} />
}

function NoEvents({ game }: { game: Game }) {
  return (
    <EmptyState
      icon={<CalendarDays />}
      title="No upcoming events"
      actions={<NextStep to={paths.events}>Browse Events</NextStep>}
    >
      Game nights with <bdi className="wrap-break-word">{game.name}</bdi> will appear here.
    </EmptyState>
  )
}
