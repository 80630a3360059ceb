// @bundle dashboard
// @offline
import { useQuery } from '@tanstack/react-query'
import type { OwnUser } from '../../contract/people/users/schemas.ts'
import { nightsQuery } from '../planning/calls.ts'
import { useMember } from '../platform/session/session.ts'
import { useMediaQuery } from '../ui/browser/use-media-query.ts'
import { useNow } from '../ui/browser/use-now.ts'
import { useGradualList } from '../ui/browser/use-gradual-list.ts'
import { nearbyEventsQuery, sidebarMedia } from '../site/dashboard/calls.ts'
import { greeting } from '../site/dashboard/dashboard-texts.ts'
import { MemberSidebar } from '../site/dashboard/member-sidebar.tsx'
import { NearbyPlayers } from '../site/dashboard/nearby-players.tsx'
import { NightsNearby } from '../site/dashboard/nights-nearby.tsx'
import { OwnNights, OwnNightsSkeleton } from '../planning/nights/own-nights.tsx'
import { PopularGames } from '../site/dashboard/popular-games.tsx'
import { LazyWantedNearYou } from '../shelves/wanted/lazy-wanted-near-you.tsx'
import { UpcomingEvents } from '../site/dashboard/upcoming-events.tsx'

const sections = Object.entries({ players: NearbyPlayers, events: UpcomingEvents, games: PopularGames })

export function DashboardScreen() {
  const member = useMember()
  const now = useNow()
  const nights = useQuery(nightsQuery)
  const nearby = useQuery({ ...nearbyEventsQuery(member), enabled: member.location !== null })
  const isWaiting = nights.isPending || (nights.data?.length === 0 && nearby.isLoading)
  return (
    <div className="flex flex-col gap-7">
      <header className="flex flex-col gap-2.5">
        <h1 className="text-2xl tracking-[-0.02em] wrap-break-word sm:text-4xl">{greeting(member.fullName, now)}</h1>
        {isWaiting ? (
          <OwnNightsSkeleton />
        ) : (
          <OwnNights>
            <NightsNearby member={member} />
          </OwnNights>
        )}
      </header>
      {/* Hidden until the nights have loaded, because their height is unknown and would move the sections. */}
      <div className={isWaiting ? 'invisible' : undefined}>
        <Sections member={member} />
      </div>
    </div>
  )
}

function Sections({ member }: { member: OwnUser }) {
  const drawnSections = useGradualList(sections, 1)
  const hasSidebar = useMediaQuery(sidebarMedia)
  return (
    <div className="grid items-start gap-x-8 md:grid-cols-[15.5rem_minmax(0,1fr)] lg:grid-cols-[17.5rem_minmax(0,1fr)] xl:gap-x-10">
      {hasSidebar && <MemberSidebar member={member} />}
      <div className="relative flex min-w-0 flex-col gap-14">
        {drawnSections.map(([name, Section]) => (
          <Section key={name} member={member} />
        ))}
        {member.location !== null && drawnSections.length === sections.length && <LazyWantedNearYou />}
      </div>
    </div>
  )
}
