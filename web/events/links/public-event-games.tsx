import type { GameSummary } from '../../../contract/games/schemas.ts'
import { Cover } from '../../ui/cover/cover.tsx'

/** The games of an event with their covers. They are not links, because visitors cannot open the pages of games. */
export function PublicEventGames({ games }: { games: readonly GameSummary[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">Games</h2>
      {games.length === 0 && <p className="text-ink-soft">TBD</p>}
      <ul className="flex flex-wrap gap-2.5 empty:hidden">
        {games.map((game) => (
          <li
            key={game.id}
            className="flex max-w-full items-center gap-3 rounded-control border border-line bg-surface pr-4"
          >
            <Cover decorative game={game} className="size-14 shrink-0 rounded-l-control" />
            <span className="my-1.5 line-clamp-2 min-w-0 text-[0.9375rem] leading-snug font-medium wrap-anywhere">
              {game.name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
