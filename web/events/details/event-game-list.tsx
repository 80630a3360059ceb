import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Link } from '../../router/index.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { Cover } from '../../ui/cover/cover.tsx'

/** The games of an event, each linked to its page; 'TBD' if there are none. */
export function EventGameList({ games }: { games: readonly GameSummary[] }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">Games</h3>
      {games.length === 0 && <p className="text-ink-soft">TBD</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4 empty:hidden">
        {games.map((game) => (
          <li key={game.id}>
            <Link to={paths.game(game.id)} className="group flex flex-col gap-2 rounded-control">
              <Cover decorative game={game} className="aspect-4/3 w-full rounded-control" />
              <span
                title={game.name}
                className="line-clamp-2 text-[0.9375rem] leading-snug font-medium wrap-break-word group-hover:underline"
              >
                {game.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
