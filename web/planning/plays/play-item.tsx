import { Trash2 } from 'lucide-react'
import { Fragment } from 'react'
import { messageDay } from '../../../contract/messages/message-times.ts'
import type { LoggedPlay, PlayPlayer } from '../../../contract/planning/plays/schemas.ts'
import { minutesText, playText } from '../../../contract/planning/plays/texts.ts'
import { eventAddress } from '../../../contract/platform/page-addresses.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useNow } from '../../ui/browser/use-now.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Link } from '../../ui/router/index.ts'
import { useCall } from '../../platform/api/use-write.ts'

interface PlayItemProps {
  play: LoggedPlay
  /** Whether the list is on the page of the game, which then needs no name. */
  isOnGamePage?: boolean
}

/** A play of the member, with a link to its event, where the member can correct it. An imported play links to its game. */
export function PlayItem({ play: logged, isOnGamePage = false }: PlayItemProps) {
  const { id, event, game, playedWith, playedAt, players, ...play } = logged
  const remove = useCall('DELETE /api/plays/:id', { failed: 'We could not delete this play. Please try again.' })
  // The time of an imported play has no zone.
  const day = messageDay(playedAt, useNow(), event === null ? 'UTC' : undefined)
  const names = new Intl.ListFormat('en-GB').format(playedWith.map(({ fullName }) => fullName))

  return (
    <li className="flex items-start justify-between gap-2">
      <div className="min-w-0">
        {isOnGamePage && event === null ? (
          <p className="font-semibold">{day}</p>
        ) : (
          <Link
            to={event === null ? paths.game(game.id) : eventAddress(event.id)}
            className="font-semibold wrap-break-word hover:underline"
          >
            {!isOnGamePage && <bdi>{game.name}</bdi>}
            {!isOnGamePage && event !== null && ' at '}
            {event !== null && <bdi>{event.title}</bdi>}
          </Link>
        )}
        <p className="text-sm wrap-break-word text-ink-soft">
          {[isOnGamePage && event === null ? '' : day, event === null ? minutesText(play.minutes) : playText(play)]
            .filter((part) => part !== '')
            .join(' · ')}
          {names && ` · also recorded by ${names}`}
        </p>
        {players.length > 0 && <Players players={players} />}
      </div>
      <IconButton
        size="small"
        label={event === null ? `Delete ${game.name}, ${day}` : `Delete ${game.name} at ${event.title}`}
        pending={remove.isPending}
        onClick={() => remove.mutate({ parameters: { id } })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}

/** The players with their scores: 'You 54 (won), Ben 41, someone'. */
function Players({ players }: { players: readonly PlayPlayer[] }) {
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {players.map(({ name, isMe, score, isWinner }, index) => (
        // Two players can be equal, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && ', '}
          <span className={isWinner ? 'font-semibold text-ink' : ''}>
            <bdi>{isMe ? 'You' : (name ?? 'someone')}</bdi>
            {score !== null && ` ${score}`}
            {isWinner && ' (won)'}
          </span>
        </Fragment>
      ))}
    </p>
  )
}
