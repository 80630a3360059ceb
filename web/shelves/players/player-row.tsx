import { useId } from 'react'
import type { Player } from '../../../contract/shelves/players/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Card, stretchedLink } from '../../ui/layout/card.tsx'
import { ExperienceBadge, PreferenceTags } from '../../people/member-facts.tsx'
import { Distance, PlayerActions } from './player-card.tsx'

export function PlayerRow({ player }: { player: Player }) {
  const nameId = useId()
  const messageTo = player.acceptsMessages ? paths.conversation(player.id) : undefined
  const profileTo = paths.profile(player.id)
  return (
    <Card asChild className="group min-w-0 transition-shadow duration-(--duration-calm) hover:shadow-lifted">
      <article
        aria-labelledby={nameId}
        className="flex-row! flex-wrap items-center gap-x-5 gap-y-4 p-4 sm:p-5 md:flex-nowrap"
      >
        <Avatar user={player} size="large" className="self-start" />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3
              id={nameId}
              title={player.fullName}
              className="line-clamp-2 max-w-full text-lg wrap-break-word max-sm:w-full"
            >
              <Link to={profileTo} className={stretchedLink}>
                <bdi>{player.fullName}</bdi>
              </Link>
            </h3>
            <Distance miles={player.distance} />
            <ExperienceBadge level={player.experienceLevel} />
          </div>
          {player.bio && (
            <p dir="auto" className="line-clamp-2 text-[0.9375rem] wrap-break-word text-ink-soft lg:line-clamp-1">
              {player.bio}
            </p>
          )}
          <div className="mt-1 empty:hidden">
            <PreferenceTags preferences={player.preferences} max={4} />
          </div>
        </div>
        <div className="flex gap-2.5 max-md:w-full">
          <PlayerActions messageTo={messageTo} profileTo={profileTo} nameId={nameId} />
        </div>
      </article>
    </Card>
  )
}
