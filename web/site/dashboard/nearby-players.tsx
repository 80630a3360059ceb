import { useInfiniteQuery } from '@tanstack/react-query'
import type { NearbyPlayer, Player } from '../../../contract/shelves/players/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { InviteButton } from '../../people/invite-button.tsx'
import { PlayerCard, SamplePlayerCard } from '../../shelves/players/player-card.tsx'
import { PlayerCardSkeleton } from '../../shelves/players/player-skeletons.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { NearbyBanner } from './nearby-banner.tsx'
import { dashboardPlayersPages } from './calls.ts'
import { LoadingRail, Rail } from './rail.tsx'
import { defaultPlayFrequency, defaultTravelDistance } from '../../../contract/people/users/rules.ts'

const cardCount = 3

export function NearbyPlayers({ member }: { member: OwnUser }) {
  const query = useInfiniteQuery(dashboardPlayersPages)
  const [page] = query.data?.pages ?? []
  return (
    <section aria-labelledby="players-near-you" className="flex flex-col gap-5">
      <NearbyBanner member={member} players={page?.items} total={page?.total} isFailed={query.isError && !page} />
      {query.isError && !page ? (
        <ErrorState query={query}>The players near you could not be loaded. Please try again.</ErrorState>
      ) : (
        <PlayerRail players={page?.items} />
      )}
    </section>
  )
}

function PlayerRail({ players }: { players: readonly NearbyPlayer[] | undefined }) {
  if (!players)
    return (
      <LoadingRail what="players near you" count={cardCount} placeholder={<PlayerCardSkeleton />} className={columns} />
    )
  if (players.length === 0) return <SamplePlayers />
  return (
    <Rail items={players.slice(0, cardCount)} className={columns}>
      {(player) => <PlayerCard player={player} />}
    </Rail>
  )
}

function SamplePlayers() {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ink-soft">
          These three players are only examples. Their buttons open the list of all players.
        </p>
        <InviteButton />
      </div>
      <Rail items={samplePlayers} className={columns}>
        {(player) => <SamplePlayerCard player={player} />}
      </Rail>
    </>
  )
}

const columns = 'auto-cols-[min(18rem,82%)] xl:auto-cols-[calc((100%-2.5rem)/3)]'

/** Shown when no player lives nearby. No member has a negative id. */
const samplePlayers: readonly Player[] = [
  samplePlayer({
    id: -1,
    fullName: 'Alex Chen',
    bio: 'Long strategy games on rainy Sundays, and someone to argue about the rules with.',
    experienceLevel: 82,
    gameCategories: ['Strategy', 'Euro-style'],
    distance: 1.2,
  }),
  samplePlayer({
    id: -2,
    fullName: 'Sarah Johnson',
    bio: 'We win together or we lose together. New players are always welcome at my table.',
    experienceLevel: 48,
    gameCategories: ['Cooperative', 'Family'],
    distance: 2.8,
  }),
  samplePlayer({
    id: -3,
    fullName: 'Mike Wilson',
    bio: 'Just found out that there is more than one kind of dice. Teach me everything.',
    experienceLevel: 20,
    gameCategories: ['Party Game', 'Card Game', 'Dice'],
    distance: 4.5,
  }),
]

type SampleFields = Pick<Player, 'id' | 'fullName' | 'bio' | 'experienceLevel' | 'distance'> & {
  gameCategories: string[]
}

function samplePlayer({ gameCategories, ...fields }: SampleFields): Player {
  return {
    ...fields,
    username: 'sample',
    avatarUrl: null,
    location: null,
    place: null,
    acceptsMessages: true,
    createdAt: '2025-01-01T00:00:00.000Z',
    isModerator: false,
    preferences: {
      userId: fields.id,
      gameCategories,
      playFrequency: defaultPlayFrequency,
      maxTravelDistance: defaultTravelDistance,
    },
  }
}
