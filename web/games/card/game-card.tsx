import { type ComponentType, type ReactNode, useId } from 'react'
import type { Game } from '../../../contract/games/schemas.ts'
import { Link } from '../../ui/router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Card, stretchedLink } from '../../ui/layout/card.tsx'
import { classes } from '../../ui/styles/classes.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { Skeleton } from '../../ui/feedback/states.tsx'
import { NameLine } from './game-labels.tsx'

/** An icon on a game of a list. `among` are the games of the list, so that one request serves all icons. */
export type GameIcon = ComponentType<{ game: Game; among: readonly Game[] }>

interface GameCardProps {
  game: Pick<Game, 'id' | 'name' | 'picture' | 'category'>
  /** The year beside the name; null if it is unknown. */
  year?: number | null
  children: ReactNode
  /** A control on the corner of the picture, such as a menu. */
  corner?: ReactNode
  /** A link that replaces the linked name: `<ViewDetails game={game} />`. */
  action?: ReactNode
  /** 'eager' for cards that show when the page opens. */
  loading?: 'eager' | 'lazy'
}

/** A game with its picture and name. The whole card links to the game's page. */
export function GameCard({ game, year, children, corner, action, loading }: GameCardProps) {
  const nameId = useId()
  return (
    <Card
      asChild
      className="group h-full min-w-0 p-2.5 transition-shadow duration-(--duration-calm) hover:shadow-lifted"
    >
      <article aria-labelledby={nameId}>
        {/* `content-visibility` skips drawing covers outside the viewport: long lists have hundreds of them. */}
        <div className="aspect-4/3 w-full overflow-hidden rounded-[0.875rem] [content-visibility:auto]">
          <Cover
            game={game}
            decorative
            loading={loading}
            className="size-full transition-transform duration-200 ease-table group-hover:scale-[1.035]"
          />
        </div>
        <div className="flex grow flex-col gap-2 px-2.5 pt-4 pb-2.5">
          <NameLine year={year}>
            <h3 id={nameId} title={game.name} className="line-clamp-2 min-w-0 text-xl leading-snug wrap-break-word">
              {action ? (
                game.name
              ) : (
                <Link to={paths.game(game.id)} className={stretchedLink}>
                  <bdi>{game.name}</bdi>
                </Link>
              )}
            </h3>
          </NameLine>
          {children}
          {action && <div className="mt-auto flex pt-2">{action}</div>}
        </div>
        {corner && <div className="absolute top-5 right-5 z-10">{corner}</div>}
      </article>
    </Card>
  )
}

export function ViewDetails({ game }: { game: Pick<Game, 'id' | 'name'> }) {
  return (
    <Link
      to={paths.game(game.id)}
      aria-description={game.name}
      className={classes(
        stretchedLink,
        'group-hover:no-underline!',
        // A button that moves when pressed becomes the containing block of the card-sized link, which
        // then shrinks to the button.
        'active:[translate:none]!',
        'piece flex h-10 grow items-center justify-center rounded-control border border-edge bg-surface-raised px-4 text-sm font-semibold text-ink hover:bg-neutral-soft dark:border-line',
      )}
    >
      View Details
    </Link>
  )
}

export function GameCardSkeleton() {
  return (
    <Card className="h-full p-2.5">
      <Skeleton className="aspect-4/3 w-full rounded-[0.875rem]" />
      <div className="flex flex-col gap-3 px-2.5 pt-5 pb-3.5">
        <Skeleton className="h-5.5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    </Card>
  )
}
