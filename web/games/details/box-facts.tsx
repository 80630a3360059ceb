import { Hourglass, Puzzle, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { playersRange, playTimeText } from '../../../contract/games/game-facts.ts'
import { complexityLabel } from '../../../contract/games/rules.ts'
import type { Game } from '../../../contract/games/schemas.ts'
import { classes } from '../../ui/styles/classes.ts'
import { Hexagon } from '../../ui/layout/hexagon.tsx'

export function BoxFacts({ game }: { game: Game }) {
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
