import type { WantedGame as Wanted } from '../../../contract/shelves/wanted/schemas.ts'
import { wantedText } from '../../../contract/shelves/wanted/texts.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useDistanceUnit } from '../../people/distance-unit.ts'
import { Link } from '../../ui/router/index.ts'
import { Cover } from '../../ui/cover/cover.tsx'
import { StartGameNight } from './start-game-night.tsx'
import { useQuery } from '@tanstack/react-query'
import { wantedQuery } from '../calls.ts'

/** The number of people near the member who want to play a game. Renders nothing for fewer than three people. */
export function WantedGame({ gameId }: { gameId: number }) {
  const { data } = useQuery(wantedQuery({ game: gameId }))
  const [wanted] = data?.games ?? []
  if (!wanted || !data || data.miles === null) return null
  return (
    <div className="mb-5">
      <WantedRow wanted={wanted} miles={data.miles} />
    </div>
  )
}

/** A game that several people nearby want to play, with a button to start a game night. */
export function WantedRow({ wanted, miles }: { wanted: Wanted; miles: number }) {
  const unit = useDistanceUnit()
  const { game } = wanted
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-tile bg-felt-soft px-4 py-3.5">
      <Link to={paths.game(game.id)} aria-label={game.name} className="shrink-0 rounded-control">
        <Cover decorative game={game} className="size-14 rounded-control" />
      </Link>
      <p className="min-w-0 grow basis-48 wrap-anywhere text-felt-ink">{wantedText(wanted, { miles, unit })}</p>
      <StartGameNight game={game} />
    </div>
  )
}
