import { ArrowRight, MapPin } from 'lucide-react'
import type { NearbyPlayer } from '../../../contract/shelves/players/schemas.ts'
import type { OwnUser } from '../../../contract/people/users/schemas.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { NeighbourhoodMap } from './neighbourhood-map.tsx'
import { playersFound } from './dashboard-texts.ts'

interface NearbyBannerProps {
  member: OwnUser
  /** The nearest players; undefined while they load. */
  players: readonly NearbyPlayer[] | undefined
  total: number | undefined
  /** Whether loading failed; then the banner does not mention the number of players. */
  isFailed: boolean
}

/** The member's location and the number of players nearby, beside a map, which phones have no space for. */
export function NearbyBanner({ member, players, total, isFailed }: NearbyBannerProps) {
  return (
    <div className="grid overflow-hidden rounded-tile bg-felt text-on-felt shadow-tile [--edge:var(--felt-edge)] [--focus:var(--on-felt)] sm:grid-cols-2 md:max-lg:grid-cols-1">
      <div className="relative z-1 grid grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start gap-x-3 p-4 py-3 sm:flex sm:flex-col sm:items-start sm:justify-center sm:gap-1 sm:py-10 sm:pl-8 md:max-lg:pt-7 md:max-lg:pb-4">
        <div>
          <h2 className="text-sm font-semibold">Nearby Players</h2>
          <h3 id="players-near-you" className="text-lg sm:mt-1 sm:mb-1 sm:text-3xl">
            Players Near You
          </h3>
        </div>
        <div className="flex flex-wrap justify-end gap-2 [--edge:var(--felt-edge)] sm:order-last sm:mt-4 sm:gap-3">
          {member.location === null && (
            <ButtonLink variant="secondary" size="small" to={paths.editProfile}>
              <MapPin aria-hidden />
              Add location
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" size="small" to={paths.players}>
            View More Players
            <ArrowRight aria-hidden className="max-sm:hidden" />
          </ButtonLink>
        </div>
        <div className="col-span-full leading-snug sm:text-lg">
          {member.location === null ? (
            <p>Add your location in your profile to find players near you.</p>
          ) : (
            <>
              <p>You're located in {member.location} zipcode area.</p>
              {!isFailed && <PlayersFound total={total} />}
            </>
          )}
        </div>
      </div>
      <NeighbourhoodMap
        players={players ?? []}
        className="my-2 mr-6 h-54 max-sm:hidden md:max-lg:mx-6 md:max-lg:h-44"
      />
    </div>
  )
}

function PlayersFound({ total }: { total: number | undefined }) {
  if (total === undefined) return <Skeleton className="mt-1 h-5 w-56 max-w-full bg-on-felt/20" />
  return <p className="font-semibold">{playersFound(total)}</p>
}
