import { Archive, Hourglass, Puzzle, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../platform/navigation/document-title.tsx'
import { collectionsText, playersRange, playTimeText, yearText } from '../../../contract/games/game-facts.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { groupDigits } from '../../../contract/platform/group-digits.ts'
import { classes } from '../../ui/styles/classes.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { StarRating } from '../../ui/fields/star-rating.tsx'
import { BackToGames } from './game-details-skeleton.tsx'
import { CategoryTags } from '../card/game-labels.tsx'
import { Expansions } from './expansions.tsx'
import { OwnRating } from './own-rating.tsx'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../calls.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Link } from '../../ui/router/index.ts'
import { complexityLabel } from '../../../contract/games/rules.ts'
import { Hexagon } from '../../ui/layout/hexagon.tsx'
import { TitledSection } from '../../ui/layout/titled-section.tsx'

interface GameDetailsProps {
  game: Game
  playFacts: ReactNode
  actions: ReactNode
  children: ReactNode
}

export function GameDetails({ game, playFacts, actions, children }: GameDetailsProps) {
  return (
    <article>
      <DocumentTitle>{game.name}</DocumentTitle>
      <BackToGames />
      <div className="mt-3 grid items-center gap-x-12 gap-y-5 lg:grid-cols-[1.2fr_1fr] xl:gap-x-16">
        <BoxLid game={game} />
        <div className="flex min-w-0 flex-col gap-5">
          <CategoryTags game={game} />
          <h1 className={classes('tracking-[-0.025em] wrap-break-word', titleSize(game.name))}>
            <bdi>{game.name}</bdi>
          </h1>
          {game.otherNames.length > 0 && (
            <p className="-mt-2 text-ink-soft wrap-anywhere">Also known as {game.otherNames.join(', ')}</p>
          )}
          {game.baseGameId !== null && <ExpansionOf baseGameId={game.baseGameId} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StarRating rating={game.rating} size="medium" />
            <span className="text-[0.9375rem] text-ink-soft">{countsText(game)}</span>
          </div>
          <BoxFacts game={game} />
          {playFacts}
          {game.isDeleted && (
            <p className="flex items-start gap-2.5 rounded-control bg-mustard-soft p-3.5 text-[0.9375rem] text-mustard-ink">
              <Archive aria-hidden className="mt-0.5 size-4.5 shrink-0" />
              This game is no longer in the catalog. It stays in the collections and events that already contain it.
            </p>
          )}
          {actions}
          {!game.isDeleted && <OwnRating game={game} />}
        </div>
      </div>
      <TitledSection title="About the game" titleLevel={2} titleLook="text-2xl" className="mt-12 max-w-3xl sm:mt-16">
        <p dir="auto" className="mt-3 text-lg leading-relaxed whitespace-pre-line text-ink-soft wrap-break-word">
          {game.description || 'No description yet.'}
        </p>
      </TitledSection>
      {children}
      <Expansions game={game} />
    </article>
  )
}

/** Returns the year and the number of ratings and owners: '1995 · 12 ratings · in 1 collection'. */
function countsText({ yearPublished, ratingCount, ownerCount }: Game): string {
  const ratings = ratingCount === 0 ? [] : [`${groupDigits(ratingCount)} ${ratingCount === 1 ? 'rating' : 'ratings'}`]
  const year = yearPublished === null ? [] : [yearText(yearPublished)]
  return [...year, ...ratings, collectionsText(ownerCount)].join(' · ')
}

/** The game's picture above a blurred copy that looks like a coloured shadow. */
function BoxLid({ game }: { game: Game }) {
  return (
    <div className="relative">
      <Cover
        game={game}
        decorative
        className="pointer-events-none absolute! inset-x-6 top-10 -bottom-5 rounded-tile opacity-55 [filter:blur(40px)_saturate(1.5)]"
      />
      <Cover game={game} className="aspect-4/3 w-full rounded-[1.5rem] box-lid max-sm:aspect-16/7" />
    </div>
  )
}

/** Chooses a smaller font for long names and long words. */
function titleSize(name: string) {
  if (name.length > 60) return 'text-2xl sm:text-3xl'
  const longestWord = Math.max(...name.split(/\s/).map((word) => word.length))
  return longestWord > 11 ? 'text-3xl sm:text-4xl xl:text-5xl' : 'text-4xl sm:text-5xl xl:text-6xl'
}

/** 'Expansion for Catan', with a link to the base game. */
export function ExpansionOf({ baseGameId }: { baseGameId: number }) {
  const { data: base } = useQuery(gameQuery(baseGameId))
  return (
    <p className="min-h-6 text-ink-soft wrap-break-word">
      {base && (
        <>
          Expansion for{' '}
          <Link to={paths.game(base.id)} className="font-semibold underline underline-offset-4">
            <bdi>{base.name}</bdi>
          </Link>
        </>
      )}
    </p>
  )
}

function BoxFacts({ game }: { game: Game }) {
  return (
    <dl className="grid grid-cols-3 rounded-tile border border-line bg-surface py-4 shadow-tile">
      <BoxFact name="Players" icon={<UsersRound />} className="fill-felt-soft text-felt-ink">
        {playersRange(game)}
      </BoxFact>
      <BoxFact name="Play Time" icon={<Hourglass />} className="fill-mustard-soft text-mustard-ink">
        {playTimeText(game)}
      </BoxFact>
      <BoxFact name="Complexity" icon={<Puzzle />} className="fill-terracotta-soft text-terracotta-ink">
        {complexityLabel(game.complexity)}
      </BoxFact>
    </dl>
  )
}

interface BoxFactProps {
  name: string
  icon: ReactNode
  className: string
  children: ReactNode
}

function BoxFact({ name, icon, className, children }: BoxFactProps) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-0.5 border-dashed border-line px-1.5 text-center not-last:border-r">
      <dt className="order-last text-xs font-medium text-ink-faint sm:text-sm">{name}</dt>
      <dd className="flex max-w-full flex-col items-center gap-0.5 font-display text-lg leading-tight font-semibold sm:text-xl">
        <Hexagon className={classes('mb-1.5 size-13! [&_svg_svg]:size-5 [&>span>svg]:size-5.5!', className)}>
          {icon}
        </Hexagon>
        {children}
      </dd>
    </div>
  )
}
