import { useFormContext, useWatch } from 'react-hook-form'
import type { GameForm, GamePicture } from '../../../contract/games/schemas.ts'
import { CategoryTags } from '../card/game-labels.tsx'
import { GameFacts } from '../card/game-facts.tsx'
import { NameLine } from '../card/game-name.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/cover/cover.tsx'

interface GamePreviewProps {
  /** Null for the generated cover. */
  picture: GamePicture | null
}

export function GamePreview({ picture }: GamePreviewProps) {
  const { control } = useFormContext<GameForm>()
  const { name, category, minPlayers, maxPlayers, minPlayTime, maxPlayTime, yearPublished } = useWatch({ control })
  const game = { name: name?.trim() || 'Your game', category: category ?? [], picture }
  const facts = {
    minPlayers: orUndefined(minPlayers),
    maxPlayers: orUndefined(maxPlayers),
    minPlayTime: orUndefined(minPlayTime),
    maxPlayTime: orUndefined(maxPlayTime),
  }
  return (
    <aside
      aria-label="Preview"
      className="flex w-full max-w-sm min-w-0 flex-col gap-3 lg:sticky lg:top-24 lg:row-span-2"
    >
      <Card className="p-2.5">
        <Cover game={game} decorative className="aspect-4/3 w-full rounded-[0.875rem]" />
        <div className="flex flex-col gap-2 px-2.5 pt-4 pb-3">
          <NameLine year={yearPublished}>
            <p className="line-clamp-2 min-w-0 font-display text-xl leading-snug font-semibold wrap-break-word">
              <bdi>{game.name}</bdi>
            </p>
          </NameLine>
          <GameFacts game={facts} />
          <CategoryTags game={game} />
        </div>
      </Card>
      <p className="px-1 text-center text-sm text-ink-faint">
        {picture ? 'This is how it will look.' : 'Without a picture, the game gets a drawn cover.'}
      </p>
    </aside>
  )
}

/** Converts NaN, the value of an empty number field, to undefined. */
function orUndefined(amount: number | undefined) {
  return Number.isNaN(amount) ? undefined : amount
}
