import { MapPin, MessageCircle } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDistance } from '../../../contract/people/distance.ts'
import type { Player } from '../../../contract/shelves/players/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Card, stretchedLink } from '../../ui/layout/card.tsx'
import { ExperienceBadge, PreferenceTags } from '../../people/member-facts.tsx'
import { PlayerBand } from '../../people/player-band.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { NoMessagesButton } from '../../people/no-messages-button.tsx'

interface PlayerCardProps {
  player: Player
  /** A badge in the corner, for example how the player relates to the list. */
  corner?: ReactNode
  /** More actions, below the ordinary ones. */
  more?: ReactNode
}

/** A player as a card. The whole card links to their profile. */
export function PlayerCard({ player, corner, more }: PlayerCardProps) {
  const nameId = useId()
  const messageTo = player.acceptsMessages ? paths.conversation(player.id) : undefined
  const profileTo = paths.profile(player.id)
  return (
    <PlayerTile
      player={player}
      nameId={nameId}
      corner={corner}
      name={
        <Link to={profileTo} className={stretchedLink}>
          <bdi>{player.fullName}</bdi>
        </Link>
      }
      actions={
        <>
          <PlayerActions messageTo={messageTo} profileTo={profileTo} nameId={nameId} />
          {more}
        </>
      }
    />
  )
}

/** A fictional player, labelled as a sample. Its buttons link to the players directory. */
export function SamplePlayerCard({ player }: { player: Player }) {
  const nameId = useId()
  return (
    <PlayerTile
      player={player}
      nameId={nameId}
      name={player.fullName}
      corner={
        <Badge tone="mustard" variant="solid">
          Sample
        </Badge>
      }
      actions={<PlayerActions messageTo={paths.players} profileTo={paths.players} nameId={nameId} />}
    />
  )
}

interface PlayerTileProps {
  player: Player
  nameId: string
  name: ReactNode
  corner?: ReactNode
  actions: ReactNode
}

function PlayerTile({ player, nameId, name, corner, actions }: PlayerTileProps) {
  return (
    <Card
      asChild
      className="group h-full min-w-0 p-2.5 transition-shadow duration-(--duration-calm) hover:shadow-lifted"
    >
      <article aria-labelledby={nameId}>
        <PlayerBand user={player} className="h-17 rounded-[0.875rem]" />
        {corner && <div className="absolute top-5 right-5 flex">{corner}</div>}
        <div className="flex grow flex-col px-2.5 pb-2.5">
          <Avatar user={player} size="large" className="-mt-8 size-16! rim-4" />
          <h3 id={nameId} title={player.fullName} className="mt-2.5 line-clamp-2 text-xl wrap-break-word">
            <bdi>{name}</bdi>
          </h3>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <Distance miles={player.distance} />
            <ExperienceBadge level={player.experienceLevel} />
          </div>
          {player.bio && (
            <p dir="auto" className="mt-3 line-clamp-3 text-[0.9375rem] wrap-break-word text-ink-soft">
              {player.bio}
            </p>
          )}
          <div className="mt-auto pt-3.5">
            <PreferenceTags preferences={player.preferences} max={3} />
            <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
          </div>
        </div>
      </article>
    </Card>
  )
}

/** The distance to a player. Shows nothing if it is unknown. */
export function Distance({ miles }: { miles: number | null }) {
  const unit = useDistanceUnit()
  if (miles === null) return null
  return (
    <span className="inline-flex items-center gap-1 text-[0.9375rem] font-semibold text-ink-soft">
      <MapPin aria-hidden className="size-4 text-terracotta-ink" />
      {formatDistance(miles, unit)}
    </span>
  )
}

interface PlayerActionsProps {
  /** Undefined if the player does not accept messages from the member. */
  messageTo: string | undefined
  profileTo: string
  /** The id of the element with the player's name, which describes the buttons to screen readers. */
  nameId: string
}

export function PlayerActions({ messageTo, profileTo, nameId }: PlayerActionsProps) {
  return (
    <>
      {messageTo === undefined ? (
        <NoMessagesButton size="small" className="relative grow px-3!" aria-describedby={nameId} />
      ) : (
        <Button asChild size="small" className="relative grow px-3!">
          <Link to={messageTo} aria-describedby={nameId}>
            <MessageCircle aria-hidden />
            Message
          </Link>
        </Button>
      )}
      <Button asChild size="small" variant="secondary" className="relative grow px-3!">
        <Link to={profileTo} aria-describedby={nameId}>
          View Profile
        </Link>
      </Button>
    </>
  )
}
